import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MARKDOWN_MAX_BYTES } from '#contract/limits.ts'
import { bringSet } from '#test/importedSets.ts'

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3b3bb3' } })
    .png()
    .toBuffer()

test('a site of MkDocs with Material', async () => {
  const set = await bringSet({
    'mkdocs.yml':
      'site_name: Depot\ntheme:\n  name: material\nnav:\n  - Home: index.md\n  - Guide:\n      - guide/configure.md\n      - guide/deploy.md\n',
    'docs/index.md':
      '---\nhide:\n  - toc\n---\n\n# Depot :package:\n\n![The view](img/view.png){ align=left width=300 }\n\n[Configure it](guide/configure.md){ .md-button .md-button--primary }\n\n!!! tip "Read *first*"\n    See [deploying](guide/deploy.md#with-docker).\n\n    ```bash\n    pip install depot\n    ```\n',
    'docs/guide/configure.md':
      '---\ntitle: Configure\nicon: material/cog\n---\n\n# Configure\n\n[TOC]\n\n=== "YAML"\n\n    ``` yaml title="depot.yml" hl_lines="2" linenums="1"\n    port: 80 # (1)!\n    ```\n\n    1.  Any free one.\n\n=== "TOML"\n\n    ``` toml\n    port = 80\n    ```\n\n??? question "Why two?"\n    Both are read.\n\n!!! example\n    Press ++ctrl+alt+del++.\n\n[Back](../index.md), [the sheet](../files/sheet.pdf)\n\n*[YAML]: A language\n',
    'docs/guide/deploy.md':
      '# Deploy\n\n## With Docker { #with-docker }\n\n- [x] Built\n- [ ] Pushed :material-cloud-upload:{ .lg }\n\n!!! warning inline end\n    Not on Fridays.\n\n--8<-- "includes/footer.md"\n\nSee [how to configure](configure.md "Configure")[^1] ==now==.\n\n[^1]: Or later.\n',
    'docs/img/view.png': await png(),
    'docs/files/sheet.pdf': '%PDF-1.4',
  })
  expect(set).toMatchObject({
    state: 'done',
    files: 2,
    notes: ['docs/guide/configure.md dropped_markup *[YAML]: A language', 'docs/guide/deploy.md missing_include includes/footer.md'],
  })
  expect(set.tree).toEqual(['/Guide', 'Guide/Configure', 'Guide/Deploy'])
  expect(set.blocks('Depot 📦')).toEqual(['picture The view', 'callout tip Read first', 'code bash'])
  expect(set.links('Depot 📦')).toEqual(['Configure it → Configure', 'deploying → Deploy#with-docker'])
  expect(set.blocks('Configure')).toEqual([
    'section YAML',
    'code yaml depot.yml',
    'section TOML',
    'code toml',
    'section Why two?',
    'callout note Example',
  ])
  expect(set.links('Configure')).toEqual(['Back → Depot 📦', 'the sheet → FILE'])
  expect(set.blocks('Deploy')).toEqual(['callout warning'])
  expect(set.links('Deploy')).toEqual(['how to configure → Configure'])
  expect(set.text('Configure')).toBe('YAML Any free one. TOML Why two? Both are read. Press  . Back ,  the sheet')
})

describe('Pictures inside the text of a page', async () => {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#333', noise } })
    .png()
    .toBuffer()
  const address = `data:image/png;base64,${picture.toString('base64')}`

  test('come in with Markdown of Google Docs, and one that cannot be read is reported with its page', async () => {
    const set = await bringSet({
      'Plan (v2).md': `# Plan\n\nFirst.\n\n![][image1]\n\nLast.\n\n[image1]: <${address}>\n`,
      'notes/broken.md': `# Broken\n\n![Lost](data:image/png;base64,${'A'.repeat(900)})\n\nLast.\n`,
    })
    expect(set).toMatchObject({ state: 'done', files: 1, notes: ['notes/broken.md unreadable png'] })
    expect(set.blocks('Plan')).toEqual(['picture'])
    expect(set.text('Plan')).toBe('First. Last.')
    expect(set.text('Broken')).toBe('Lost Last.')
  })

  test('come in with a page that a browser has saved as one file', async () => {
    const heavy = `<title>Notes</title><body><h1>Notes</h1><p>First.</p>${`<img alt="Sea" src='${address}'>`.repeat(400)}<p>Last.</p></body>`
    expect(heavy.length).toBeGreaterThan(MARKDOWN_MAX_BYTES)
    const set = await bringSet({ "L'été.html": heavy })
    expect(set).toMatchObject({ state: 'done', files: 1, notes: [] })
    expect(set.blocks('Notes')).toHaveLength(400)
    expect(set.text('Notes')).toBe('First. Last.')
  })
})

test('a site of Docusaurus with pages in MDX', async () => {
  const set = await bringSet({
    'docusaurus.config.js': 'module.exports = {}',
    'sidebars.js': 'module.exports = {}',
    'static/img/logo.png': await png(),
    'static/files/plan.pdf': '%PDF-1.4',
    'docs/intro.mdx':
      '---\nid: intro\ntitle: ":wave: Welcome"\nsidebar_position: 1\nslug: /\n---\n\nimport Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\nimport useBaseUrl from \'@docusaurus/useBaseUrl\';\nimport Badge from \'@site/src/components/Badge\';\n\nexport const toc = [];\n\nThis is <Badge color="green">stable</Badge>. {/* Say more. */}\n\n<Tabs groupId="os">\n  <TabItem value="npm" label="npm">\n\n    ```bash npm2yarn\n    npm install depot\n    ```\n\n  </TabItem>\n  <TabItem value="yarn">\n\n    ```bash\n    yarn add depot\n    ```\n\n  </TabItem>\n</Tabs>\n\n:::tip[My *tip*]\n\nGo on with [the basics](./tutorial-basics/create-a-page.md#first-page).\n\n:::\n\n<img src={useBaseUrl(\'/img/logo.png\')} alt="Logo" />\n\n<DocCardList />\n',
    'docs/tutorial-basics/_category_.json': '{ "label": "Tutorial – Basics", "position": 2 }',
    'docs/tutorial-basics/create-a-page.md':
      '---\nsidebar_position: 1\n---\n\n# Create a Page\n\n:::danger Take care\n\nThis **cannot** be undone.\n\n:::\n\n## First page {#first-page}\n\n```jsx title="src/pages/index.js" showLineNumbers {1,3-4}\nimport React from \'react\';\n\nexport default () => <Layout />\n```\n\n<details>\n  <summary>More</summary>\n\n  Read [the intro](../intro.mdx) or [the next page](/docs/tutorial-basics/congratulations).\n\n</details>\n\n![Logo](/img/logo.png) [The plan](/files/plan.pdf) and [again](pathname:///files/plan.pdf)\n',
    'docs/tutorial-basics/congratulations.md':
      '---\ntitle: Congratulations!\n---\n\n# Congratulations!\n\n<Admonition type="info" title="Well done">\n\nBack to [the page](create-a-page).\n\n</Admonition>\n\n:::note\n\n:::warning[Nested]\nIn\n:::\n\n:::\n',
  })
  expect(set).toMatchObject({
    state: 'done',
    files: 2,
    notes: [
      'docs/intro.mdx dropped_markup export const toc = [];',
      'docs/intro.mdx dropped_markup <Badge>',
      'docs/intro.mdx dropped_markup <DocCardList>',
      'docs/intro.mdx dropped_markup import Tabs, TabItem, useBaseUrl',
    ],
  })
  expect(set.tree).toEqual(['/Tutorial basics', '/👋 Welcome', 'Tutorial basics/Congratulations!', 'Tutorial basics/Create a Page'])
  expect(set.blocks('👋 Welcome')).toEqual(['section npm', 'code bash', 'section yarn', 'code bash', 'callout tip My tip', 'picture Logo'])
  expect(set.links('👋 Welcome')).toEqual(['the basics → Create a Page#first-page'])
  expect(set.blocks('Create a Page')).toEqual(['callout danger Take care', 'code jsx src/pages/index.js', 'section More', 'picture Logo'])
  expect(set.links('Create a Page')).toEqual([
    'the intro → 👋 Welcome',
    'the next page → Congratulations!',
    'The plan → FILE',
    'again → FILE',
  ])
  expect(set.blocks('Congratulations!')).toEqual(['callout info Well done', 'callout note', 'callout warning Nested'])
  expect(set.links('Congratulations!')).toEqual(['the page → Create a Page'])
  expect(set.text('👋 Welcome')).toBe('This is stable. npm yarn Go on with  the basics .')
})

test('a vault of Obsidian', async () => {
  const set = await bringSet({
    '.obsidian/app.json': '{}',
    '.obsidian/workspace.json': '{}',
    '.trash/Old.md': '# Old',
    'Home.md':
      '---\ntags:\n  - index\naliases: [Start]\ncssclasses: wide\n---\n\nWhat is going on: [[Road map]], [[Road map#Next year|next year]], [[Projects/Depot|the depot]] and [[2026-01-05]].\n\n> [!todo] Before Friday\n> Call [[Road map|them]]\n\n> [!faq]- Why a vault?\n> Because.\n>\n> > [!warning] Mind\n> > it\n\n%% Nobody reads this. %%\n\n==Important== #planning\n',
    'Projects/Depot.md':
      '![[board.png|300]]\n\n![[contract.pdf]]\n\n![[Road map#Next year]]\n\nWhat we know. ^a1b2c3\n\n| Who | What |\n|---|---|\n| Ann | [[Road map\\|the map]] |\n\n```dataview\nLIST FROM "Projects"\n```\n',
    'Projects/Road map.md':
      '# Road map\n\n## Next year\n\nSee [[Depot#^a1b2c3|what we know]], [[#Next year]] and [in Markdown](../Home.md).\n\n![A board](../Attachments/board.png)\n',
    'Daily/2026-01-05.md': '# Monday\n\n[[Home]]\n\n- [ ] Write to [[Depot]]\n- [x] Rest\n',
    'Attachments/board.png': await png(),
    'Attachments/contract.pdf': '%PDF-1.4',
  })
  expect(set).toMatchObject({ state: 'done', files: 2, notes: [] })
  expect(set.tree).toEqual(['/Daily', '/Home', '/Projects', 'Daily/Monday', 'Projects/Depot', 'Projects/Road map'])
  expect(set.links('Home')).toEqual([
    'Road map → Road map',
    'next year → Road map#next-year',
    'the depot → Depot',
    '2026-01-05 → Monday',
    'them → Road map',
  ])
  expect(set.blocks('Home')).toEqual(['callout info Before Friday', 'section Why a vault?', 'callout warning Mind'])
  expect(set.blocks('Depot')).toEqual(['picture', 'file contract.pdf', 'code dataview'])
  expect(set.links('Depot')).toEqual(['Road map > Next year → Road map#next-year', 'the map → Road map'])
  expect(set.links('Road map')).toEqual(['what we know → Depot', 'Next year → #next-year', 'in Markdown → Home'])
  expect(set.links('Monday')).toEqual(['Home → Home', 'Depot → Depot'])
  expect(set.text('Depot')).toBe('Road map > Next year What we know. Who What Ann the map')
})

test('a site of Jekyll', async () => {
  const set = await bringSet({
    '_config.yml': 'title: Depot\nbaseurl: /depot\n',
    '_data/navigation.yml': '- title: Install\n  link: /install/\n',
    '_includes/note.html': '<div>{{ include.content }}</div>',
    'index.md':
      '---\nlayout: home\ntitle: Depot\nnav_order: 1\n---\n\n# Depot\n{: .no_toc .fs-9 }\n\n* TOC\n{:toc}\n\n[Install it]({% link guide/install.md %}){: .btn .btn-primary } or read [the news]({% post_url 2026-01-10-first-release %}).\n\n![Logo]({{ \'/assets/logo.png\' | relative_url }})\n\n{% include note.html content="Mind **this**." %}\n',
    'guide/install.md':
      '---\nlayout: page\ntitle: Install\npermalink: /install/\nparent: Depot\n---\n\n{: .warning }\n> Needs Ruby 3.\n\n{% highlight ruby linenos %}\ngem "depot"\n{% endhighlight %}\n\n{% raw %}\nWrite `{{ page.title }}`.\n{% endraw %}\n\n{% if site.beta %}\nIn beta.\n{% endif %}\n\n## Next steps\n{: .text-delta }\n\nBack [home]({{ site.baseurl }}/index.html). <!-- more -->\n\n{% comment %}\nNobody reads this.\n{% endcomment %}\n\n{% include share.html %}\n',
    '_posts/2026-01-10-first-release.md':
      '---\nlayout: post\ntitle: "First release"\ndate: 2026-01-10 10:00:00 +0100\ncategories: news\n---\n\nGet it: [install]({{ site.baseurl }}{% link guide/install.md %}#next-steps), [by address](/install/), [the notes]({{ site.baseurl }}/assets/notes.pdf).\n\n~~~ yaml\na: {{ b }}\n~~~\n',
    'assets/logo.png': await png(),
    'assets/notes.pdf': '%PDF-1.4',
  })
  expect(set).toMatchObject({
    state: 'done',
    files: 2,
    notes: ['guide/install.md dropped_markup {% if site.beta %}', 'guide/install.md missing_include share.html'],
  })
  expect(set.tree).toEqual(['/Guide', '/Posts', 'Guide/Install', 'Posts/First release'])
  expect(set.links('Depot')).toEqual(['Install it → Install', 'the news → First release'])
  expect(set.blocks('Depot')).toEqual(['picture Logo', 'callout note'])
  expect(set.blocks('Install')).toEqual(['callout warning', 'code ruby'])
  expect(set.links('Install')).toEqual(['home → Depot'])
  expect(set.links('First release')).toEqual(['install → Install#next-steps', 'by address → Install', 'the notes → FILE'])
  expect(set.text('Install')).toBe('Needs Ruby 3. Write  . In beta. Next steps Back  home .')
})

test('a site of Hugo', async () => {
  const set = await bringSet({
    'hugo.toml': 'title = "Depot"\n',
    'layouts/index.html': '{{ .Content }}',
    'static/images/logo.png': await png(),
    'static/files/plan.pdf': '%PDF-1.4',
    'content/_index.md':
      '+++\ntitle = "Depot"\ndate = 2026-01-10\n+++\n\n{{< figure src="/images/logo.png" alt="Logo" caption="The *logo*" >}}\n\n{{% notice tip "Begin" %}}\nRead [how to install]({{< ref "docs/install.md" >}}).\n{{% /notice %}}\n\n{{< relref "docs/upgrade" >}}\n\n<!--more-->\n',
    'content/docs/_index.md': '---\ntitle: Documentation\nweight: 1\n---\n\n{{% children %}}\n',
    'content/docs/install.md':
      '---\ntitle: Install\nweight: 10\naliases: [/setup/]\n---\n\n{{< tabs "os" >}}\n{{< tab "macOS" >}}\n```bash\nbrew install depot\n```\n{{< /tab >}}\n{{< tab "Linux" >}}\n{{< highlight bash "linenos=table" >}}\napt install depot\n{{< /highlight >}}\n{{< /tab >}}\n{{< /tabs >}}\n\n{{< details title="More" >}}\nSee [upgrading]({{% relref "upgrade#before" %}}) and [the plan](/files/plan.pdf).\n{{< /details >}}\n\n{{< youtube id="abc123" title="The film" >}}\n\n```go {linenos=true,hl_lines=[1]}\nx := "{{< ref >}}"\n```\n',
    'content/docs/upgrade/index.md':
      '---\ntitle: Upgrade\n---\n\n## Before {#before}\n\n![Screen](screen.png "The screen")\n\n{{< callout type="warning" >}}\nBack up first: [install](/docs/install/), [by its file](../install.md).\n{{< /callout >}}\n\n{{< badge "new" >}} Text stays.\n\n> [!NOTE]\n> As on GitHub.\n',
    'content/docs/upgrade/screen.png': await png(),
  })
  expect(set).toMatchObject({
    state: 'done',
    files: 3,
    notes: ['content/docs/_index.md dropped_markup {{% children %}}', 'content/docs/upgrade/index.md dropped_markup {{< badge "new" >}}'],
  })
  expect(set.tree).toEqual(['/Documentation', 'Documentation/Install', 'Documentation/Upgrade'])
  expect(set.links('Depot')).toEqual(['how to install → Install', 'Upgrade → Upgrade'])
  expect(set.blocks('Depot')).toEqual(['picture The logo', 'callout tip Begin'])
  expect(set.blocks('Install')).toEqual(['section macOS', 'code bash', 'section Linux', 'code bash', 'section More', 'code go'])
  expect(set.links('Install')).toEqual([
    'upgrading → Upgrade#before',
    'the plan → FILE',
    'The film → https://www.youtube.com/watch?v=abc123',
  ])
  expect(set.blocks('Upgrade')).toEqual(['picture The screen', 'callout warning', 'callout note'])
  expect(set.links('Upgrade')).toEqual(['install → Install', 'by its file → Install'])
  expect(set.text('Upgrade')).toBe('Before Back up first:  install ,  by its file . Text stays. As on GitHub.')
})

test('a project of Sphinx in MyST', async () => {
  const set = await bringSet({
    'conf.py': 'extensions = ["myst_parser"]\n',
    Makefile: 'html:\n',
    'index.md':
      '---\nmyst:\n  html_meta:\n    description: Depot\n---\n\n# Depot\n\n```{toctree}\n:maxdepth: 2\n:caption: Contents\n\nguide/install\nSettings <guide/configure>\n```\n\n:::{tip}\nBegin with {doc}`guide/install`.\n:::\n\n% Nobody reads this.\n',
    'guide/install.md':
      '(install)=\n# Install\n\n```{figure} ../images/screen.png\n:alt: Screen\n:width: 300px\n:name: fig-screen\n\nThe screen\n```\n\n```{code-block} bash\n:caption: shell\n:emphasize-lines: 1\n\npip install depot\n```\n\n::::{tab-set}\n:::{tab-item} Linux\nUse {kbd}`Ctrl`.\n:::\n:::{tab-item} macOS\nSee {download}`the plan <../files/plan.pdf>`.\n:::\n::::\n\n```{warning} Mind\n:class: dropdown\n\nNot on {term}`Fridays`.\n```\n',
    'guide/configure.md':
      '# Configure\n\n````{note}\nSee {doc}`how to install <install>`, {ref}`the install page <install>` and [](../index.md).\n\n```{code-block} python\nx = {1}\n```\n````\n\n```{dropdown} More\n{py:class}`depot.Depot` takes {math}`a^2`.\n```\n\n```{versionadded} 2.0\nThe `port`.\n```\n\n+++\n\n```{include} ../CHANGES.md\n```\n\n```{image} ../images/screen.png\n:alt: Again\n```\n\n```{seealso}\n[Top](/index.md)\n```\n',
    'images/screen.png': await png(),
    'files/plan.pdf': '%PDF-1.4',
    '_static/custom.css': 'a {}',
  })
  expect(set).toMatchObject({ state: 'done', files: 2, notes: ['guide/configure.md missing_include ../CHANGES.md'] })
  expect(set.tree).toEqual(['/Guide', 'Guide/Configure', 'Guide/Install'])
  expect(set.links('Depot')).toEqual(['Install → Install', 'Settings → Configure', 'Install → Install'])
  expect(set.blocks('Depot')).toEqual(['callout tip'])
  expect(set.blocks('Install')).toEqual(['picture The screen', 'code bash shell', 'section Linux', 'section macOS', 'callout warning Mind'])
  expect(set.links('Install')).toEqual(['the plan → FILE'])
  expect(set.links('Configure')).toEqual(['how to install → Install', 'Depot → Depot', 'Top → Depot'])
  expect(set.blocks('Configure')).toEqual([
    'callout note',
    'code python',
    'section More',
    'callout info 2.0',
    'picture Again',
    'callout info See also',
  ])
  expect(set.text('Depot')).toBe('Install Settings Begin with  Install .')
})
