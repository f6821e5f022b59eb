import { TaskItem as TiptapTaskItem } from '@tiptap/extension-list'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

const CHECKED = 'input[type="checkbox"][checked], .checkbox-on'

export const TaskItem = TiptapTaskItem.extend({
  addOptions() {
    return {
      nested: true,
      taskListTypeName: 'taskList',
      ...this.parent?.(),
      HTMLAttributes: { class: 'task' },
      a11y: { checkboxLabel: node => node.firstChild?.textContent || '☐' },
    }
  },
  content: 'paragraph block*',
  addAttributes: () =>
    schemaAttributes(nodeRules.taskItem, {
      checked: element => {
        const stated = element.getAttribute('data-checked')
        return stated === null ? firstLine(element).querySelector(CHECKED) !== null : stated !== 'false'
      },
    }),
  parseHTML: () =>
    ['li.task', 'li.task-list-item', 'li[data-type="taskItem"]', 'ul.to-do-list > li', 'ul.contains-task-list > li'].map(tag => ({
      tag,
      priority: 60,
      contentElement: (element: HTMLElement) => element.querySelector<HTMLElement>(':scope > div:not(.checkbox)') ?? element,
    })),
  renderHTML: ({ node }) => nodeShapes.taskItem(node.attrs),
})

/** The item without the tasks nested in it, whose boxes are their own. */
function firstLine(item: HTMLElement): HTMLElement {
  const line = item.cloneNode(true) as HTMLElement
  for (const nested of line.querySelectorAll('ul, ol')) nested.remove()
  return line
}
