//! Generates the TypeScript types of the page from the Rust types.

use crate::host::Progress;
use crate::ops::{self, NAMES, Operation};
use crate::problem::Problem;
use crate::wire::Advice;
use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::path::PathBuf;
use ts_rs::{Config, TS, TypeVisitor};

/// Visits the types of all operations.
pub(crate) trait Visitor {
    fn operation<O: Operation<Response: TS + 'static> + TS + 'static>(&mut self);
}

/// Collects declarations, by name.
#[derive(Default)]
struct Types {
    config: Config,
    seen: HashSet<TypeId>,
    declared: BTreeMap<String, String>,
    map: String,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
        // Only our own types have a path; numbers, strings and arrays need no declaration.
        if T::output_path().is_some() {
            let docs = T::docs().map(|docs| docs.trim_end().to_owned() + "\n").unwrap_or_default();
            let declaration = format!("{docs}export {}\n", T::decl(&self.config));
            let before = self.declared.insert(T::ident(&self.config), declaration);
            assert_eq!(before, None, "two types are called {}", T::ident(&self.config));
        }
    }
}

impl Visitor for Types {
    fn operation<O: Operation<Response: TS + 'static> + TS + 'static>(&mut self) {
        self.visit::<O>();
        self.visit::<O::Response>();
        let (request, response) = (O::name(&self.config), O::Response::name(&self.config));
        let name = O::NAME;
        self.map += &format!("    {name}: {{ request: {request}; response: {response} }};\n");
    }
}

fn protocol() -> String {
    let mut types = Types::default();
    ops::visit(&mut types);
    types.visit::<Problem>();
    types.visit::<Progress>();
    // `Hint` contains it inline, but the page needs its name.
    types.visit::<Advice>();
    let declarations: Vec<String> = types.declared.into_values().collect();
    format!(
        "// Generated from the Rust types of nonolith-ops; do not edit. To update it, run\n// {COMMAND}\n\n\
         /** The request and response of each operation. */\nexport interface Operations {{\n{}}}\n\n\
         export type Operation = keyof Operations;\n\n\
         /** The reply to a request that failed. */\nexport type Failure = {{ error: Problem }};\n\n\
         /** The candidates of each cell, row by row, as a bit set: bit 0 is the background. */\n\
         export type Cells = number[];\n\n{}",
        types.map,
        declarations.join("\n")
    )
}

const COMMAND: &str = "NONOLITH_WRITE=1 cargo test -p nonolith-ops protocol";

#[test]
fn the_typescript_is_up_to_date() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../js/src/protocol.ts");
    let expected = protocol();
    if std::env::var_os("NONOLITH_WRITE").is_some() {
        std::fs::write(&path, &expected).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "js/src/protocol.ts is out of date: {COMMAND} updates it");
}

#[test]
fn operations_have_different_names() {
    let names: HashSet<&str> = NAMES.iter().copied().collect();
    assert_eq!(names.len(), NAMES.len());
}

#[test]
fn every_operation_is_in_the_typescript() {
    let text = protocol();
    for name in NAMES {
        assert!(text.contains(&format!("    {name}: {{ request: ")), "{name}");
    }
}
