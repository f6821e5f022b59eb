import { setTimeout as sleep } from 'node:timers/promises'
import type { Content } from '#editor/node.ts'
import { expect } from 'vitest'
import { RefusedCall } from '../apiClient.ts'
import { type Person, visitor } from '../world.ts'

const PARAGRAPHS = 40
const REST = 'Ce paragraphe dit toujours la même chose, pour que le texte ait la longueur d’une vraie page.'

/** A person who saves one document all the time. A save without an answer is sent again, as the real client does, until it has one. */
export interface Editor {
  document: string
  /** The number of the last save that was answered with success. */
  acknowledged: number
  /** The number of the last save that was sent. */
  sent: number
  /** The last acknowledged save that asked for an entry of the history. */
  kept: number
  /** Failures that no kill explains. */
  surprises: string[]
  stop(): Promise<void>
}

export const titleOf = (save: number): string => `Save ${save}`

/** Every paragraph has the number, so that a mix of two saves is detected. */
export const contentOf = (save: number): Content => ({
  type: 'doc',
  content: Array.from({ length: PARAGRAPHS }, (_, index) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `save${save} ${index} ${REST}` }],
  })),
})

/** `url` is asked before each try: the app comes back on another port. */
export const startEditor = (person: Person, document: { _id: string; version: number }, url: () => string): Editor => {
  let isStopped = false
  const editor: Editor = { document: document._id, acknowledged: 0, sent: 0, kept: 0, surprises: [], stop: async () => {} }

  const save = async (number: number): Promise<boolean> => {
    const connection = Object.assign(visitor(url()), { token: person.token })
    const manual = number % 3 === 0 ? { manual: 'true' } : {}
    try {
      const { document: saved } = await connection.documents.update({
        ...{ id: document._id, title: titleOf(number), content: contentOf(number), version: document.version + number - 1, ...manual },
      })
      if (saved.version !== document.version + number) editor.surprises.push(`save ${number} has the version ${saved.version}`)
      return true
    } catch (error) {
      if (error instanceof RefusedCall && error.status !== 503) editor.surprises.push(`save ${number}: ${error.message}`)
      return false
    }
  }

  const run = async (): Promise<void> => {
    while (!isStopped) {
      editor.sent = editor.acknowledged + 1
      if (await save(editor.sent)) {
        editor.acknowledged = editor.sent
        if (editor.sent % 3 === 0) editor.kept = editor.sent
      } else await sleep(20)
    }
  }
  const running = run()
  editor.stop = () => {
    isStopped = true
    return running
  }
  return editor
}

/** Reads while the editors go on: each text must be one whole save, not older than the last that was acknowledged before the request. */
export async function checkRead(editors: Editor[], reader: Person): Promise<void> {
  for (const editor of editors) {
    const { acknowledged } = editor
    const { document } = await reader.documents.get({ id: editor.document })
    const save = Number(/\d+$/.exec(document.title)?.[0])
    expect(save).toBeGreaterThanOrEqual(acknowledged)
    expect(save).toBeLessThanOrEqual(editor.sent)
    expect(document).toMatchObject({ title: titleOf(save), content: contentOf(save) })
  }
}
