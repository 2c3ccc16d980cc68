//! All steps to a solution as one self-contained page: a picture, and the steps beside it.
//!
//! A picture for each step would take megabytes for a large puzzle. The page has one picture with the
//! clues, and the colours that each step rules out; its script draws the cells.

use super::View;
use super::figure::{CELL, GIVEN};
use super::layout::contrast;
use super::step::{FOLLOWS, LOOK, NEEDED, blank, inks};
use super::steps_texts::{Texts, texts};
use super::svg::{escaped, svg_with_origin};
use crate::colour::hex;
use nonolith::explain::{Fact, Language, Step};
use nonolith::{ColourSet, Grid, Puzzle};
use std::borrow::Cow;
use std::fmt::Write;

/// The page, as HTML. Arrow keys, buttons and a click on a step go forward and back. Without a title, it
/// says "Step by step" in the language.
pub fn steps_page(
    title: Option<&str>,
    puzzle: &Puzzle,
    start: &Grid,
    steps: &[Step],
    language: &Language,
) -> String {
    let (blank, bare) = (blank(puzzle), puzzle.clone().without_givens());
    let (svg, left, top) = svg_with_origin(&View { grid: Some(&blank), ..View::new(&bare) });
    let svg = svg.replacen("</svg>", "<g id=\"board\"></g></svg>", 1);
    let shape = puzzle.shape();
    let Texts { untitled, first, back, next, last, step, found, needed, lines, keys, .. } =
        *texts(language.name);
    let title = escaped(title.unwrap_or(untitled));
    let list: String = steps.iter().map(|step| item(step, language)).collect();
    let inks: Vec<String> = inks(puzzle).iter().map(|ink| format!("\"{ink}\"")).collect();
    let start = puzzle.reveal(start).unwrap_or(Cow::Borrowed(start));
    let cells: Vec<String> = start.cells().iter().map(|cell| cell.bits().to_string()).collect();
    let (width, height) = (shape.width(), shape.height());
    let data = format!(
        "const width={width},height={height},left={left},top_={top},size={CELL},\n\
         inks=[{}],\nstart=[{}],\ngivens=[{}],\nsteps=[\n{}];\n\
         const GIVEN={GIVEN},LOOK=\"{LOOK}\",NEEDED=\"{NEEDED}\",FOLLOWS=\"{FOLLOWS}\";",
        inks.join(","),
        cells.join(","),
        givens(puzzle).join(","),
        steps.iter().map(|step| row(puzzle, step)).collect::<Vec<_>>().join(",\n"),
    );
    // The script fills in the number of the step.
    let step = step.replace("{now}", "#").replace("{count}", &steps.len().to_string());
    let (start_at, name) = (step.replace('#', "0"), language.name);
    format!(
        "<!DOCTYPE html>\n<html lang=\"{name}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n\
         <p><button id=\"first\">&#x21e4; {first}</button> <button id=\"back\">&larr; {back}</button> \
         <button id=\"next\">{next} &rarr;</button> <button id=\"last\">{last} &#x21e5;</button> \
         <span id=\"place\" data-step=\"{step}\">{start_at}</span></p>\n<p id=\"says\">&nbsp;</p>\n{svg}\
         <p class=\"key\"><b style=\"color:{FOLLOWS}\">&#9634; {found}</b> \
         <b style=\"color:{NEEDED}\">&#9634; {needed}</b> \
         <b style=\"color:{LOOK}\">&#9634; {lines}</b> &middot; {keys}</p>\n</main>\n\
         <ol id=\"steps\">\n{list}</ol>\n<script>\n{data}\n{SCRIPT}</script>\n</body>\n</html>\n"
    )
}

/// The given cells, with the colour of their frames, as numbers and texts.
fn givens(puzzle: &Puzzle) -> Vec<String> {
    let start = puzzle.unknown();
    let given = start.cells().iter().enumerate().filter(|&(cell, _)| puzzle.is_given(cell));
    let frame = |(cell, colours): (usize, &ColourSet)| {
        let frame = contrast(puzzle.palette().ink(colours.single()?).rgb);
        Some(format!("[{cell},\"#{}\"]", hex(frame)))
    };
    given.filter_map(frame).collect()
}

fn item(step: &Step, language: &Language) -> String {
    let words = step.words(language);
    let (title, sentence) = (escaped(&words.title), escaped(&words.sentence));
    format!("<li tabindex=\"0\"><b>{title}</b> {sentence}</li>\n")
}

/// A step as numbers: its lines, the cells it speaks of and what follows, cells with the colours that go.
fn row(puzzle: &Puzzle, step: &Step) -> String {
    let facts = |facts: &[Fact]| {
        let mut text = String::new();
        for fact in facts {
            let comma = if text.is_empty() { "" } else { "," };
            let colours = fact.colours & puzzle.palette().all();
            let _ = write!(text, "{comma}[{},{}]", fact.cell, colours.bits());
        }
        text
    };
    let lines: Vec<String> =
        step.lines.iter().map(|&line| puzzle.shape().index_of(line).to_string()).collect();
    let follows = facts(&step.conclusions);
    let needed: Vec<String> = step.evidence.cells.iter().map(ToString::to_string).collect();
    let needed = needed.join(",");
    format!("[[{}],[{needed}],[{follows}]]", lines.join(","))
}

const STYLE: &str = "
body{font-family:sans-serif;margin:1em;display:flex;gap:1.5em;align-items:flex-start;flex-wrap:wrap;color:#222;background:#fff}
main{position:sticky;top:0;max-width:100%}h1{font-size:1.2em;margin:0}svg{max-width:100%;height:auto;max-height:75vh}
ol{flex:1;min-width:18em;max-height:95vh;overflow:auto;margin:0;padding-left:3em}
li{cursor:pointer;padding:.2em .4em;border-radius:4px}li.now{background:#ffe9a8}li b{color:#555;font-weight:600}
#says{min-height:2.6em;max-width:44em;margin:.4em 0}button{font-size:1em;padding:.3em .7em}.key{font-size:.85em}";

const SCRIPT: &str = r##"const board=document.getElementById("board"),list=[...document.querySelectorAll("#steps li")];
const make=(name,attributes)=>{const e=document.createElementNS("http://www.w3.org/2000/svg",name);
  for(const k in attributes)e.setAttribute(k,attributes[k]);board.appendChild(e)};
let now=0;
const square=(cell,inset,more)=>make("rect",{x:left+cell%width*size+inset,y:top_+Math.floor(cell/width)*size+inset,
  width:size-2*inset,height:size-2*inset,...more});
function show(n){
  now=Math.max(0,Math.min(steps.length,n));
  const cells=start.slice();
  for(let i=0;i<now;i++)for(const [cell,gone] of steps[i][2])cells[cell]&=~gone;
  board.textContent="";
  cells.forEach((set,cell)=>{
    const left_=inks.map((ink,i)=>i).filter(i=>set>>>i&1);
    if(left_.length==1){square(cell,0.5,{fill:inks[left_[0]]});return}
    square(cell,0.5,{fill:"#e8e8e8"});
    left_.forEach((ink,i)=>make("circle",{cx:left+cell%width*size+size*(2*i+1)/(2*left_.length),
      cy:top_+Math.floor(cell/width)*size+size/2,r:Math.min(4,size/(2*left_.length+1)),fill:inks[ink],
      stroke:"#888","stroke-width":0.5}));
  });
  for(const [cell,colour] of givens)square(cell,GIVEN,{fill:"none",stroke:colour,"stroke-width":1});
  if(now){
    const [lines,needed,follows]=steps[now-1];
    for(const line of lines)make("rect",line<height
      ?{x:left,y:top_+line*size,width:width*size,height:size,fill:"none",stroke:LOOK,"stroke-width":4}
      :{x:left+(line-height)*size,y:top_,width:size,height:height*size,fill:"none",stroke:LOOK,"stroke-width":4});
    for(const cell of needed)square(cell,2,{fill:"none",stroke:NEEDED,"stroke-width":2.5});
    for(const [cell] of follows)square(cell,2,{fill:"none",stroke:FOLLOWS,"stroke-width":2.5});
  }
  list.forEach((item,i)=>item.classList.toggle("now",i==now-1));
  if(now)list[now-1].scrollIntoView({block:"nearest"});
  const place=document.getElementById("place");
  place.textContent=place.dataset.step.replace("#",now);
  document.getElementById("says").innerHTML=now?list[now-1].innerHTML:"&nbsp;";
}
const go={first:()=>show(0),back:()=>show(now-1),next:()=>show(now+1),last:()=>show(steps.length)};
for(const id in go)document.getElementById(id).onclick=go[id];
const keys={ArrowRight:"next",ArrowLeft:"back",ArrowDown:"next",ArrowUp:"back",Home:"first",End:"last"};
document.addEventListener("keydown",e=>{if(keys[e.key]){e.preventDefault();go[keys[e.key]]()}});
list.forEach((item,i)=>{item.onclick=()=>show(i+1);item.onkeydown=e=>{if(e.key=="Enter")show(i+1)}});
show(0);
"##;

#[cfg(test)]
mod tests {
    use super::*;
    use nonolith::explain::{DEFAULT_LANGUAGE, language};
    use nonolith::{Budget, explain};

    #[test]
    fn the_page_holds_every_step_and_asks_for_nothing() {
        let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]]).unwrap();
        let steps = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited()).unwrap().steps;
        let page = steps_page(Some("<&\""), &puzzle, &puzzle.unknown(), &steps, DEFAULT_LANGUAGE);
        assert!(page.contains("<title>&lt;&amp;&quot;</title>"));
        assert_eq!(page.matches("<li ").count(), steps.len());
        assert!(page.contains("start=[3,3,3,3]") && page.contains("[[0],[],[[0,1],[1,1]]]"));
        let addresses = page.matches("http").count();
        assert_eq!(addresses, page.matches("http://www.w3.org/2000/svg").count());
        assert!(!page.contains(" src=") && !page.contains("@import") && !page.contains("url("));
    }

    #[test]
    fn given_cells_have_frames() {
        let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]]).unwrap();
        let grid = Grid::parse(&["#?", ".?"], puzzle.palette()).unwrap();
        let puzzle = puzzle.with_givens(&grid).unwrap();
        let steps = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited()).unwrap().steps;
        let page = steps_page(None, &puzzle, &puzzle.unknown(), &steps, DEFAULT_LANGUAGE);
        assert!(page.contains("givens=[[0,\"#ffffff\"],[2,\"#000000\"]]"), "{page}");
    }

    #[test]
    fn the_page_speaks_the_language() {
        let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]]).unwrap();
        let steps = explain(&puzzle, &puzzle.unknown(), &mut Budget::unlimited()).unwrap().steps;
        let german = language("de").unwrap();
        let page = steps_page(None, &puzzle, &puzzle.unknown(), &steps, german);
        for part in [
            "<title>Schritt für Schritt</title>",
            "<html lang=\"de\">",
            "Weiter",
            "volle Reihe",
            "data-step=\"Schritt # von 3\"",
        ] {
            assert!(page.contains(part), "{part}");
        }
        assert!(page.contains("Zeile 1: Die 2 füllt sie ganz aus, also sind"), "{page}");
    }
}
