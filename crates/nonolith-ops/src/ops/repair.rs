//! Changes to a drawing that give its puzzle one solution.

use super::{Operation, Reply};
use crate::host::Call;
use crate::wire::{Kind, Picture, Proposal};
use crate::{Host, Problem};
use nonolith::Budget;
use nonolith::make::{Repair, repair};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// `unique`: exactly one solution. `line`: it can be solved line by line.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub enum Aim {
    /// Exactly one solution.
    Unique,
    /// Solvable line by line.
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

/// Finds changes to a drawing that give its puzzle one solution.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct RepairRequest {
    /// The kind of clues.
    pub kind: Kind,
    /// The drawing.
    #[serde(flatten)]
    pub picture: Picture,
    /// The aim.
    pub aim: Aim,
    /// The number of different sets of changes to find.
    pub proposals: usize,
    /// Whether to search until it is proved that fewer changes do not suffice.
    pub fewest: bool,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

/// Sets of changes to choose from.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RepairResponse {
    /// The proposals, the best first.
    pub proposals: Vec<Proposal>,
    /// Whether it is proved that fewer changes do not suffice.
    pub fewest: bool,
    /// Whether the time limit was reached.
    pub interrupted: bool,
}

impl Operation for RepairRequest {
    const NAME: &'static str = "repair";
    type Response = RepairResponse;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<RepairResponse>, Problem> {
        let picture = self.picture.model(self.kind)?;
        let call = Call::new(host, self.seconds);
        let stop = || call.is_over();
        let watch = |repairing: nonolith::make::Repairing| call.report(|| repairing.into());
        let how = Repair::new(self.aim.into())
            .with_proposals(self.proposals.clamp(1, MOST))
            .with_fewest(self.fewest)
            .with_watch(&watch);
        let repaired = repair(&picture, &how, &mut Budget::unlimited().with_stop(&stop));
        let proposal = |own| Proposal::new(picture.puzzle(), own);
        let response = RepairResponse {
            proposals: repaired.proposals.iter().map(proposal).collect(),
            fewest: repaired.fewest,
            interrupted: repaired.interrupted,
        };
        Ok(response.into())
    }
}

/// The most proposals in one response.
const MOST: usize = 100;
