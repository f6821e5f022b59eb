/** The style sheet inside each exported page: the look of a document on paper, with the fonts of the reader's system, and dark where that is. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fffdf8, #16161a);
  --side: light-dark(#f8f6f1, #1f1f26);
  --ruling: light-dark(#e4e1f2, #33323f);
  --ink: light-dark(#1d1b3a, #ecebf4);
  --soft: light-dark(#5b5873, #a5a3b8);
  --accent: light-dark(#3b3bb3, #9c9cf5);
  --margin: light-dark(#d6336c, #f06595);
  --tint: light-dark(#eeedfb, #26264a);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.625 system-ui, sans-serif; overflow-wrap: break-word; }
main { max-width: 768px; margin: 0 auto; padding: 48px 24px 96px; }
header { margin-bottom: 36px; padding-bottom: 20px; border-bottom: 1px solid var(--ruling); }
h1, h2, h3 { margin: 1.4em 0 0.35em; font-family: Charter, 'Source Serif 4', Georgia, serif; font-weight: 600; line-height: 1.28; text-wrap: balance; }
h1 { font-size: 30px; }
h2 { font-size: 26px; }
h3 { font-size: 20px; }
.title { margin: 0; font-size: 38px; line-height: 1.2; letter-spacing: -0.015em; }
.changed { margin: 10px 0 0; color: var(--soft); font-size: 14px; }
article { white-space: pre-wrap; }
article > :first-child { margin-top: 0; }
p { margin: 0 0 14px; }
p:empty::before { content: '\\200b'; }
a { color: var(--accent); text-underline-offset: 3px; text-decoration-thickness: 1px; }
strong, th { font-weight: 600; }
mark { padding: 1px 2px; border-radius: 3px; background: color-mix(in srgb, var(--margin) 16%, transparent); color: inherit; }
sub, sup { font-size: 0.72em; line-height: 0; }
hr { height: 1px; margin: 32px 0; border: 0; background: var(--ruling); }
[data-align='center'] { text-align: center; }
[data-align='right'] { text-align: right; }
[data-align='justify'] { text-align: justify; }
.mention { padding: 1px 5px; border-radius: 4px; background: var(--tint); color: var(--accent); text-decoration: none; }
blockquote { margin: 0 0 16px; padding-inline-start: 18px; border-inline-start: 3px solid var(--ruling); color: var(--soft); }
ul, ol { margin: 0 0 14px; padding-inline-start: 26px; }
li::marker { color: var(--margin); }
ol > li::marker { color: var(--soft); }
li > p, .task > div > p { margin-bottom: 4px; }
li > ul, li > ol { margin: 4px 0; }
.tasks { padding-inline-start: 0; list-style: none; }
.task { display: flex; gap: 10px; padding: 3px 0; }
.task > div { flex: 1; min-width: 0; }
.task input { width: 16px; height: 16px; margin: 5px 0 0; accent-color: var(--accent); }
.task[data-checked='true'] > div > p { color: var(--soft); text-decoration: line-through; }
code, pre { font-family: ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace; }
code { padding: 2px 5px; border-radius: 4px; background: var(--side); font-size: 0.86em; }
pre { margin: 0 0 18px; padding: 14px 16px; overflow-x: auto; border: 1px solid var(--ruling); border-radius: 8px; background: var(--side); font-size: 13.5px; line-height: 22px; tab-size: 4; white-space: pre; }
pre code { padding: 0; background: none; font-size: inherit; }
.callout { margin: 0 0 20px; padding: 14px 18px; border-inline-start: 4px solid var(--kind, var(--accent)); border-radius: 8px; background: color-mix(in srgb, var(--kind, var(--accent)) 9%, var(--paper)); }
.callout[data-kind='tip'], .callout[data-kind='warning'] { --kind: light-dark(#9a6700, #fcc419); }
.callout[data-kind='danger'] { --kind: light-dark(#c92a2a, #ff8787); }
.callout-title { margin: 0; font-weight: 600; }
.callout-body > :last-child, .details-content > :last-child, .column > :last-child, blockquote > :last-child, td > :last-child, th > :last-child { margin-bottom: 0; }
details { margin: 0 0 14px; border: 1px solid var(--ruling); border-radius: 8px; }
summary { padding: 8px 14px; font-weight: 600; cursor: pointer; }
.details-content { padding: 4px 16px 14px 32px; }
.columns { display: flex; flex-wrap: wrap; gap: 14px 40px; margin: 0 0 14px; }
.column { flex: 1 1 calc((440px - 100%) * 999); min-width: 0; max-width: 100%; }
.columns:has(> :nth-child(3)) > .column { flex-basis: calc((560px - 100%) * 999); }
.column > :first-child { margin-top: 0; }
.attachment { display: flex; gap: 12px; padding: 10px 14px; border: 1px solid var(--ruling); border-radius: 8px; }
.attachment-size { margin-inline-start: auto; color: var(--soft); font-size: 14px; white-space: nowrap; }
.excerpt { margin: 0 0 20px; padding: 10px 14px; border: 1px solid var(--ruling); border-radius: 8px; }
figure { margin: 20px 0; }
.card > a { display: block; padding: 12px 16px; border: 1px solid var(--ruling); border-radius: 8px; color: var(--soft); font-size: 14px; text-decoration: none; }
.card :is(strong, span) { display: block; }
.card strong { color: var(--ink); font-size: 16px; }
.card small { font-size: inherit; }
.card small + small::before { content: ' · '; }
figure.image { width: fit-content; max-width: 100%; }
figure.image[data-align='center'] { margin-inline: auto; text-align: start; }
figure.image[data-align='right'] { margin-left: auto; text-align: start; }
figure.code > pre { margin: 0; }
pre[data-wrap] { white-space: pre-wrap; overflow-wrap: anywhere; }
.gallery { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(140px, 25% - 9px)), 1fr)); gap: 14px 10px; margin: 20px 0; }
.gallery figure.image { width: auto; min-width: 0; margin: 0; }
img, video { display: block; max-width: 100%; height: auto; border-radius: 6px; }
video { width: 100%; }
.gallery figure:not(:only-child) img { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; }
figcaption { margin-top: 8px; color: var(--soft); font-size: 14px; line-height: 21px; }
.tableWrapper { margin: 6px 0 16px; overflow-x: auto; }
table { border-collapse: collapse; font-size: 15px; line-height: 24px; }
table:not([width]) { width: 100%; }
table.shares, table.narrow { max-width: 100%; }
td, th { min-width: 60px; padding: 8px 12px; border: 1px solid var(--ruling); text-align: start; vertical-align: top; }
td[data-align='center'], th[data-align='center'] { text-align: center; }
td[data-align='right'], th[data-align='right'] { text-align: right; }
th { background: var(--side); font-size: 14px; }
.table-of-contents { margin: 0 0 20px; padding-inline-start: 18px; border-inline-start: 1px solid var(--ruling); color: var(--soft); font-size: 15px; }
.table-of-contents ol { margin: 0; padding: 0; list-style: none; }
.table-of-contents li { margin: 4px 0; }
.table-of-contents ol ol { padding-inline-start: 18px; }
.table-of-contents a { text-decoration: none; }
nav ul { list-style: none; padding-inline-start: 22px; }
nav > ul { padding-inline-start: 0; }
nav li { margin: 6px 0; }
@media print {
  :root { color-scheme: light; --paper: #fff; }
  main { max-width: none; padding: 0; }
  h1, h2, h3 { break-after: avoid; }
  tr, figure, .callout, .attachment { break-inside: avoid; }
  pre { white-space: pre-wrap; }
}
`
