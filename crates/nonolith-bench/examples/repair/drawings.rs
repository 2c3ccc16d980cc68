//! Pictures drawn by rules: how light it is at a place, whose coordinates go from -1 to 1.

/// How light a place is, from 0 to 1.
pub(crate) type Drawing = fn(f64, f64) -> f64;

pub(crate) const DRAWINGS: [Drawing; 8] = [ball, house, cat, ship, flower, star, mountains, snail];

fn disc(x: f64, y: f64, centre: (f64, f64), radius: f64) -> bool {
    (x - centre.0).hypot(y - centre.1) < radius
}

fn dark(is_inked: bool) -> f64 {
    if is_inked { 0.05 } else { 1.0 }
}

/// A ball in light from one side.
fn ball(x: f64, y: f64) -> f64 {
    if !disc(x, y, (0.0, 0.0), 0.9) {
        return 1.0;
    }
    let depth = (0.9f64.powi(2) - x * x - y * y).max(0.0).sqrt();
    (0.1 + 0.8 * (0.6 * depth - 0.5 * x - 0.6 * y)).clamp(0.0, 0.9)
}

fn house(x: f64, y: f64) -> f64 {
    let roof = y > -0.8 && y < -0.1 && x.abs() < (y + 0.8) * 1.25;
    let wall = (-0.1..0.8).contains(&y) && x.abs() < 0.65;
    let door = y > 0.3 && (0.05..0.4).contains(&x);
    let window = (0.1..0.45).contains(&y) && (-0.5..-0.15).contains(&x);
    let chimney = (-0.8..-0.3).contains(&y) && (0.4..0.6).contains(&x);
    let grass = y > 0.8 && y < 0.8 + 0.1 * (1.0 + (20.0 * x).sin());
    dark(roof || chimney || wall && !door && !window || grass)
}

fn cat(x: f64, y: f64) -> f64 {
    let head = (x / 0.8).hypot((y - 0.15) / 0.7) < 1.0;
    let ear = x.abs() > 0.3
        && x.abs() < 0.8
        && y > -0.95
        && y < 0.0
        && y > -1.9 + 1.2 * x.abs() / 0.8 * 0.9;
    let ear = ear && y > -0.95 + 2.0 * (x.abs() - 0.6).abs();
    let eye = disc(x.abs(), y, (0.35, 0.0), 0.16) && !disc(x.abs(), y, (0.35, 0.0), 0.06);
    let nose = y > 0.25 && y < 0.4 && x.abs() < 0.4 - y;
    let whisker = x.abs() > 0.3 && ((y - 0.4) - 0.2 * (x.abs() - 0.3)).abs() < 0.03;
    let mouth =
        disc(x.abs(), y, (0.13, 0.42), 0.13) && !disc(x.abs(), y, (0.13, 0.42), 0.08) && y > 0.42;
    let face = (head || ear) && !eye && !nose && !mouth;
    dark(face != whisker)
}

fn ship(x: f64, y: f64) -> f64 {
    let hull = (0.35..0.7).contains(&y) && x.abs() < 0.95 - 0.7 * (y - 0.35);
    let mast = x.abs() < 0.04 && y > -0.95 && y < 0.35;
    let sail = x > 0.1 && y > -0.85 && y < 0.25 && x < 0.1 + 0.65 * (y + 0.85);
    let jib = x < -0.1 && y > -0.6 && y < 0.25 && x > -0.1 - 0.6 * (y + 0.6);
    let waves = (y - 0.85 - 0.06 * (12.0 * x).sin()).abs() < 0.05;
    if sail || jib { 0.45 } else { dark(hull || mast || waves) }
}

fn flower(x: f64, y: f64) -> f64 {
    let (distance, angle) = (x.hypot(y), y.atan2(x));
    let petals = distance < 0.55 + 0.35 * (6.0 * angle).cos();
    let middle = distance < 0.2;
    if petals && !middle { 0.3 + 0.4 * distance } else { dark(middle) }
}

fn star(x: f64, y: f64) -> f64 {
    let angle =
        (x.atan2(-y).rem_euclid(std::f64::consts::TAU / 5.0) - std::f64::consts::TAU / 10.0).abs();
    let distance = x.hypot(y);
    // The edge from a tip to the next inner corner, in coordinates of that corner.
    let (along, across) = (distance * angle.cos(), distance * angle.sin());
    dark(along < 0.36 + 0.85 * across)
}

fn mountains(x: f64, y: f64) -> f64 {
    let sun = disc(x, y, (0.5, -0.6), 0.22);
    let far = y > -0.3 + 0.5 * (2.3 * x + 0.5).sin().abs();
    let near = y > 0.2 + 0.3 * (3.1 * x + 1.5).cos();
    let lake = y > 0.75;
    match (sun, lake, near, far) {
        (true, ..) => 0.2,
        (_, true, ..) => 0.55 + 0.2 * (25.0 * y).sin(),
        (.., true, _) => 0.1,
        (.., true) => 0.4 + 0.2 * y,
        _ => 0.95,
    }
}

fn snail(x: f64, y: f64) -> f64 {
    let (distance, angle) = ((x - 0.1).hypot(y + 0.1), (y + 0.1).atan2(x - 0.1));
    let turn = (distance * 4.5 - angle / std::f64::consts::TAU).rem_euclid(1.0);
    let shell = distance < 0.7 && turn < 0.45;
    let foot = (0.55..0.75).contains(&y) && x > -0.95 && x < 0.9 - (y - 0.55);
    let neck = (-0.95..-0.7).contains(&x) && (0.1..0.75).contains(&y);
    let horn = y < 0.1 && y > -0.25 && ((x + 0.82).abs() - (0.1 - y) * 0.3).abs() < 0.03;
    dark(shell || foot || neck || horn)
}
