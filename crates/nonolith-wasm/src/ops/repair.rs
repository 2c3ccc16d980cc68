//! Changes after which a drawing's puzzle is what it is to be.

use super::Answer;
use crate::Host;
use crate::host::Call;
use crate::wire::{Kind, Picture};
use nonolith::Budget;
use nonolith::make::{Repair, repair};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// `unique`: exactly one solution. `line`: it can be solved line by line.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub(crate) enum Aim {
    Unique,
    Line,
}

impl From<Aim> for nonolith::make::Aim {
    fn from(aim: Aim) -> nonolith::make::Aim {
        match aim {
            Aim::Unique => nonolith::make::Aim::Unique,
            Aim::Line => nonolith::make::Aim::Line,
        }
    }
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct RepairRequest {
    kind: Kind,
    #[serde(flatten)]
    picture: Picture,
    aim: Aim,
    /// How many different sets of changes are wanted.
    proposals: usize,
    /// Whether to search until it is certain that there are no fewer changes.
    fewest: bool,
    /// How long it may take.
    seconds: Option<f64>,
}

/// A cell that gets another colour.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Change {
    cell: usize,
    from: usize,
    to: usize,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Proposal {
    changes: Vec<Change>,
    /// How much they hurt the picture.
    harm: u32,
    /// Whether the puzzle then is what it is to be; if not, this is as far as it got.
    reached: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct RepairResponse {
    /// The best first.
    proposals: Vec<Proposal>,
    /// Whether it is certain that fewer changes do not suffice.
    fewest: bool,
    /// Time was up.
    interrupted: bool,
}

pub(super) fn run(request: RepairRequest, _: &[u8], host: &dyn Host) -> Answer<RepairResponse> {
    let picture = request.picture.model(request.kind)?;
    let call = Call::new(host, request.seconds);
    let stop = || call.is_over();
    let watch = |repairing: nonolith::make::Repairing| call.report(|| repairing.into());
    let how = Repair::new(request.aim.into())
        .with_proposals(request.proposals.clamp(1, MOST))
        .with_fewest(request.fewest)
        .with_watch(&watch);
    let repaired = repair(&picture, &how, &mut Budget::unlimited().with_stop(&stop));
    let change = |own: &nonolith::make::Change| Change {
        cell: own.cell,
        from: own.from.index(),
        to: own.to.index(),
    };
    let proposal = |own: &nonolith::make::Proposal| Proposal {
        changes: own.changes.iter().map(change).collect(),
        harm: own.harm,
        reached: own.reached,
    };
    let response = RepairResponse {
        proposals: repaired.proposals.iter().map(proposal).collect(),
        fewest: repaired.fewest,
        interrupted: repaired.interrupted,
    };
    Ok((response, Vec::new()))
}

/// More proposals than that nobody compares.
const MOST: usize = 100;
