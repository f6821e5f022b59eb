import type { App } from '#web/data/app.ts'
import { useApp } from '#web/data/app.ts'
import { useOwnAddress } from '../useOwnAddress.ts'
import type { Written } from '../writing/target.ts'
import { WritingDialogs, type WritingDialogsProps } from './WritingDialogs.tsx'

/** Returns the dialogs of writing for texts of which this reads what is on the server now. */
export const dialogsReading = (read: (app: App, shown: Written) => Promise<Written>) =>
  function Dialogs(props: WritingDialogsProps) {
    const app = useApp()
    return <WritingDialogs {...props} readTheirs={() => read(app, props.document)} />
  }

const Dialogs = dialogsReading(async ({ api }, { _id: id }) => (await api.documents.get({ id })).document)

/** The dialogs of writing in a document. */
export function DocumentDialogs(props: WritingDialogsProps) {
  // Its effect runs after that of the leave guard, which needs the new permalink.
  useOwnAddress(props.document)
  return <Dialogs {...props} />
}
