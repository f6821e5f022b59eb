import { TaskList as TiptapTaskList } from '@tiptap/extension-list'
import { nodeRules } from '../attributes.ts'
import { schemaAttributes } from '../schemaAttributes.ts'
import { nodeShapes } from '../shapes.ts'

export const TaskList = TiptapTaskList.extend({
  addAttributes: () => schemaAttributes(nodeRules.taskList),
  // Ours, GitHub's, TipTap's, Notion's.
  parseHTML: () => ['ul.tasks', 'ul.contains-task-list', 'ul[data-type="taskList"]', 'ul.to-do-list'].map(tag => ({ tag, priority: 60 })),
  renderHTML: ({ node }) => nodeShapes.taskList(node.attrs),
})
