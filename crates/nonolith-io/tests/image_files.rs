//! Image files of every kind, built here: odd ones are read, broken and huge ones refused.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use image::{DynamicImage, Frame, ImageFormat, RgbaImage};
use nonolith_io::read_image;
use std::io::Cursor;

const RED: [u8; 4] = [255, 0, 0, 255];
const BLUE: [u8; 4] = [0, 0, 255, 255];

fn plain(width: u32, height: u32, colour: [u8; 4]) -> RgbaImage {
    RgbaImage::from_pixel(width, height, image::Rgba(colour))
}

fn encoded(image: &RgbaImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let image = DynamicImage::from(image.clone());
    // Not every kind knows transparency.
    let image = match format {
        ImageFormat::Jpeg => image.into_rgb8().into(),
        ImageFormat::Pnm => {
            let head = format!("P6 {} {} 255\n", image.width(), image.height());
            return [head.as_bytes(), image.into_rgb8().as_raw()].concat();
        }
        _ => image,
    };
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

const FORMATS: [ImageFormat; 8] = [
    ImageFormat::Png,
    ImageFormat::Jpeg,
    ImageFormat::Gif,
    ImageFormat::WebP,
    ImageFormat::Bmp,
    ImageFormat::Tiff,
    ImageFormat::Ico,
    ImageFormat::Pnm,
];

fn is_near(pixel: [u8; 4], colour: [u8; 4]) -> bool {
    pixel.iter().zip(colour).all(|(&a, b)| a.abs_diff(b) < 12)
}

fn error(bytes: &[u8]) -> String {
    read_image(bytes).unwrap_err().to_string()
}

#[test]
fn every_kind_is_read_and_its_beginnings_are_refused_or_read() {
    for format in FORMATS {
        let bytes = encoded(&plain(40, 30, RED), format);
        let image = read_image(&bytes).unwrap();
        assert_eq!((image.width(), image.height()), (40, 30), "{format:?}");
        assert!(image.pixels().iter().all(|&pixel| is_near(pixel, RED)), "{format:?}");
        for cut in 0..bytes.len() {
            match read_image(&bytes[..cut]) {
                // What can be shown of it has the size that it says.
                Ok(image) => assert_eq!((image.width(), image.height()), (40, 30), "{format:?}"),
                Err(error) => {
                    assert!(!error.to_string().is_empty(), "{format:?}");
                }
            }
        }
        assert!(read_image(&bytes[..12]).is_err(), "{format:?}");
    }
}

/// A frame of an animation in WebP: the picture that a whole file holds, and where it goes.
fn webp_frame(image: &RgbaImage) -> Vec<u8> {
    let file = encoded(image, ImageFormat::WebP);
    let mut frame = vec![0; 6];
    let side = |length: u32| (length - 1).to_le_bytes()[..3].to_vec();
    frame.extend(side(image.width()));
    frame.extend(side(image.height()));
    // A tenth of a second, nothing special.
    frame.extend([100, 0, 0, 0]);
    // What follows `RIFF`, a size and `WEBP`.
    frame.extend(&file[12..]);
    frame
}

fn chunk(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let mut bytes = name.to_vec();
    bytes.extend((content.len() as u32).to_le_bytes());
    bytes.extend(content);
    bytes.resize(bytes.len().next_multiple_of(2), 0);
    bytes
}

/// An animation in WebP, on a canvas that says how large it is.
fn animated_webp(frames: &[RgbaImage], width: u32, height: u32) -> Vec<u8> {
    let mut head = vec![0b10, 0, 0, 0];
    head.extend(&(width - 1).to_le_bytes()[..3]);
    head.extend(&(height - 1).to_le_bytes()[..3]);
    let mut content = b"WEBP".to_vec();
    content.extend(chunk(b"VP8X", &head));
    content.extend(chunk(b"ANIM", &[0; 6]));
    frames.iter().for_each(|frame| content.extend(chunk(b"ANMF", &webp_frame(frame))));
    chunk(b"RIFF", &content)
}

#[test]
fn of_animations_it_is_the_first_picture() {
    let frames = [plain(8, 6, RED), plain(8, 6, BLUE)];
    let mut gif = Vec::new();
    let mut encoder = image::codecs::gif::GifEncoder::new(&mut gif);
    encoder.encode_frames(frames.iter().cloned().map(Frame::new)).unwrap();
    drop(encoder);

    let mut apng = Vec::new();
    let mut encoder = png::Encoder::new(&mut apng, 8, 6);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_animated(2, 0).unwrap();
    let mut writer = encoder.write_header().unwrap();
    frames.iter().for_each(|frame| writer.write_image_data(frame.as_raw()).unwrap());
    writer.finish().unwrap();

    for (name, bytes) in [("gif", gif), ("apng", apng), ("webp", animated_webp(&frames, 8, 6))] {
        let image = read_image(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!((image.width(), image.height()), (8, 6), "{name}");
        assert!(image.pixels().iter().all(|&pixel| is_near(pixel, RED)), "{name}");
    }
}

/// A JPEG image of 8x8 pixels, of four inks as printers write it: 255 is none of an ink.
fn cmyk_jpeg(inks: [u8; 4]) -> Vec<u8> {
    let mut bytes = vec![0xff, 0xd8];
    let mut segment = |marker: u8, content: &[u8]| {
        bytes.extend([0xff, marker]);
        bytes.extend((content.len() as u16 + 2).to_be_bytes());
        bytes.extend(content);
    };
    // Adobe's own: four inks, as they are.
    segment(0xee, b"Adobe\0\x64\0\0\0\0\0");
    // Nothing is rounded.
    segment(0xdb, &[&[0][..], &[1; 64]].concat());
    let parts: Vec<u8> = (1..=4).flat_map(|id| [id, 0x11, 0]).collect();
    segment(0xc0, &[&[8, 0, 8, 0, 8, 4][..], &parts].concat());
    // The mean of a block has 0 bits, 10 or 11: codes 0, 10, 110. Nothing beside the mean: code 0.
    let mut lengths = [0; 16];
    (lengths[0], lengths[1], lengths[2]) = (1, 1, 1);
    segment(0xc4, &[&[0x00][..], &lengths, &[0, 10, 11]].concat());
    let mut lengths = [0; 16];
    lengths[0] = 1;
    segment(0xc4, &[&[0x10][..], &lengths, &[0]].concat());
    segment(0xda, &[4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0]);
    let mut bits = String::new();
    for ink in inks {
        let mean = 8 * (i32::from(ink) - 128);
        let size = 32 - mean.unsigned_abs().leading_zeros();
        let code = match size {
            10 => "10",
            11 => "110",
            _ => panic!("all or nothing of an ink"),
        };
        let value = if mean < 0 { mean + (1 << size) - 1 } else { mean };
        bits += &format!("{code}{value:0width$b}0", width = size as usize);
    }
    bits += &"1".repeat(bits.len().next_multiple_of(8) - bits.len());
    for byte in bits.as_bytes().chunks(8) {
        let byte = byte.iter().fold(0, |byte, bit| byte << 1 | (bit - b'0'));
        bytes.push(byte);
        if byte == 0xff {
            bytes.push(0);
        }
    }
    bytes.extend([0xff, 0xd9]);
    bytes
}

#[test]
fn four_inks_are_colours() {
    for (inks, colour) in [
        ([255, 255, 255, 255], [255; 4]),
        ([255, 0, 0, 255], RED),
        ([0, 0, 255, 255], BLUE),
        ([255, 255, 255, 0], [0, 0, 0, 255]),
    ] {
        let image = read_image(&cmyk_jpeg(inks)).unwrap();
        assert_eq!((image.width(), image.height()), (8, 8));
        let pixel = image.pixels()[27];
        assert!(is_near(pixel, colour), "{inks:?} is {pixel:?}");
    }
}

#[test]
fn sizes_that_are_only_said_are_refused() {
    let side = 60_000u32;
    let (le16, be16) = ((side as u16).to_le_bytes(), (side as u16).to_be_bytes());
    let small = plain(8, 6, RED);
    let mut gif = encoded(&small, ImageFormat::Gif);
    gif[6..10].copy_from_slice(&[le16, le16].concat());
    let mut bmp = encoded(&small, ImageFormat::Bmp);
    bmp[18..26].copy_from_slice(&[side.to_le_bytes(), side.to_le_bytes()].concat());
    let mut jpeg = encoded(&small, ImageFormat::Jpeg);
    let frame = jpeg.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
    jpeg[frame + 5..frame + 9].copy_from_slice(&[be16, be16].concat());
    let webp = animated_webp(std::slice::from_ref(&small), side, side);
    for (name, bytes) in [("gif", gif), ("bmp", bmp), ("jpeg", jpeg), ("webp", webp)] {
        let error = error(&bytes);
        assert!(error.contains("60000 x 60000"), "{name}: {error}");
        assert!(error.contains("at most 64000000 pixels"), "{name}: {error}");
    }
    let expected = "1:4: expected a width up to 8192, found `60000`";
    assert_eq!(error(format!("P6 {side} {side} 255\n").as_bytes()), expected);
}

#[test]
fn images_without_pixels_are_refused() {
    let small = plain(8, 6, RED);
    let mut gif = encoded(&small, ImageFormat::Gif);
    gif[6..10].fill(0);
    for (zeros, size) in [(18..26, "0 x 0"), (18..22, "0 x 6"), (22..26, "8 x 0")] {
        let mut bmp = encoded(&small, ImageFormat::Bmp);
        bmp[zeros].fill(0);
        let expected = format!("expected an image with pixels, found {size}");
        assert_eq!(error(&bmp), expected);
    }
    let mut png = encoded(&small, ImageFormat::Png);
    png[16..20].fill(0);
    assert_eq!(error(&png), "expected an image with pixels, found 0 x 6");
    // The oldest kind, of which nothing but the head is there.
    let old = [&b"BM"[..], &[0; 12], &[12, 0, 0, 0], &[0, 0, 5, 0], &[1, 0, 24, 0]].concat();
    assert_eq!(error(&old), "expected an image with pixels, found 0 x 5");
    let mut jpeg = encoded(&small, ImageFormat::Jpeg);
    let frame = jpeg.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
    jpeg[frame + 5..frame + 9].fill(0);
    for (name, bytes) in [("gif", gif), ("jpeg", jpeg), ("pnm", b"P5 0 7 255\n".to_vec())] {
        let error = error(&bytes);
        let clear = ["expected ", "not supported: ", "is damaged: "];
        let is_clear = clear.iter().any(|start| error.contains(start));
        assert!(is_clear, "{name}: {error}");
    }
}
