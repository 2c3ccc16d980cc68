//! Perceptual colours: in Oklab, equal distances look equally different.

use nonolith::model::Rgb;
use std::sync::LazyLock;

/// Lightness from 0 to 1, green to red, blue to yellow.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Oklab {
    pub(super) l: f32,
    pub(super) a: f32,
    pub(super) b: f32,
}

impl Oklab {
    /// The colour of a pixel, ignoring alpha.
    pub(super) fn of_pixel([r, g, b, _]: [u8; 4]) -> Oklab {
        Oklab::of_light([r, g, b].map(|level| LIGHT[usize::from(level)]))
    }

    /// The colour of light: red, green and blue from 0 to 1.
    fn of_light([r, g, b]: [f32; 3]) -> Oklab {
        let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
        Oklab {
            l: 0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
            a: 1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            b: 0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        }
    }

    pub(super) fn rgb(self) -> Rgb {
        let l = (self.l + 0.396_337_78 * self.a + 0.215_803_76 * self.b).powi(3);
        let m = (self.l - 0.105_561_346 * self.a - 0.063_854_17 * self.b).powi(3);
        let s = (self.l - 0.089_484_18 * self.a - 1.291_485_5 * self.b).powi(3);
        let level = |light: f32| {
            let light = light.clamp(0.0, 1.0);
            let level = if light <= 0.003_130_8 {
                12.92 * light
            } else {
                1.055 * light.powf(1.0 / 2.4) - 0.055
            };
            (level * 255.0).round() as u8
        };
        Rgb(
            level(4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s),
            level(-1.268_438 * l + 2.609_757_4 * m - 0.341_319_38 * s),
            level(-0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s),
        )
    }

    /// The squared perceptual distance; it is 1 for black and white.
    pub(super) fn distance(self, other: Oklab) -> f32 {
        (self.l - other.l).powi(2) + (self.a - other.a).powi(2) + (self.b - other.b).powi(2)
    }

    pub(super) fn plus(self, other: Oklab, share: f32) -> Oklab {
        Oklab {
            l: self.l + share * other.l,
            a: self.a + share * other.a,
            b: self.b + share * other.b,
        }
    }
}

/// The linear light of each level.
static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|level| {
        let level = level as f32 / 255.0;
        if level <= 0.040_45 { level / 12.92 } else { ((level + 0.055) / 1.055).powf(2.4) }
    })
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_survive_the_way_there_and_back() {
        for rgb in [Rgb::WHITE, Rgb::BLACK, Rgb(255, 0, 0), Rgb(1, 2, 3), Rgb(12, 200, 99)] {
            let lab = Oklab::of_pixel([rgb.0, rgb.1, rgb.2, 255]);
            assert_eq!(lab.rgb(), rgb);
        }
        let white = Oklab::of_pixel([255; 4]);
        assert!((white.distance(Oklab::default()) - 1.0).abs() < 1e-4);
    }
}
