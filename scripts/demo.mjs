import { install } from './install.mjs'
import { onNode24 } from './node24.mjs'

// `npm run demo -- <folder> …`: fills a team from folders of Markdown, through the same calls that anybody may use.
install()
if (onNode24()) {
  const { demo } = await import('./demoFolders.ts')
  await demo(() => import('./start.mjs'))
}
