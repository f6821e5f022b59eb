import { getSchema } from '@tiptap/core'
import type { Extensions } from '@tiptap/core'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Text } from '@tiptap/extension-text'
import type { Schema } from '@tiptap/pm/model'
import { Bold } from './marks/bold.ts'
import { Code } from './marks/code.ts'
import { Highlight } from './marks/highlight.ts'
import { Italic } from './marks/italic.ts'
import { Link } from './marks/link.ts'
import { Strike } from './marks/strike.ts'
import { Subscript } from './marks/subscript.ts'
import { Superscript } from './marks/superscript.ts'
import { TextColour } from './marks/textColour.ts'
import { Underline } from './marks/underline.ts'
import { Attachment } from './nodes/attachment.ts'
import { Blockquote } from './nodes/blockquote.ts'
import { BulletList } from './nodes/bulletList.ts'
import { Callout } from './nodes/callout.ts'
import { Card } from './nodes/sites/card.ts'
import { CodeBlock } from './nodes/codeBlock.ts'
import { Column } from './nodes/columns/column.ts'
import { Columns } from './nodes/columns/columns.ts'
import { Details } from './nodes/details.ts'
import { Contents } from './nodes/contents.ts'
import { DetailsContent } from './nodes/detailsContent.ts'
import { DetailsSummary } from './nodes/detailsSummary.ts'
import { Document } from './nodes/document.ts'
import { Embed } from './nodes/sites/embed.ts'
import { Excerpt } from './nodes/excerpt.ts'
import { Gallery } from './nodes/gallery.ts'
import { Heading } from './nodes/heading.ts'
import { HorizontalRule } from './nodes/horizontalRule.ts'
import { Image } from './nodes/image.ts'
import { InlineMaths } from './nodes/inlineMaths.ts'
import { ListItem } from './nodes/listItem.ts'
import { Maths } from './nodes/maths.ts'
import { OrderedList } from './nodes/orderedList.ts'
import { Mention } from './nodes/mention.ts'
import { Paragraph } from './nodes/paragraph.ts'
import { Table } from './nodes/tables/table.ts'
import { TableCell } from './nodes/tables/tableCell.ts'
import { TableHeader } from './nodes/tables/tableHeader.ts'
import { TableRow } from './nodes/tables/tableRow.ts'
import { TaskItem } from './nodes/taskItem.ts'
import { TaskList } from './nodes/taskList.ts'
import { Video } from './nodes/video.ts'

/** Every node and mark of the rich text, for an editor. Marks come in the order in which they nest, the outermost first. */
export const extensions: Extensions = [
  Document,
  Text,
  Paragraph,
  Heading,
  BulletList,
  OrderedList,
  ListItem,
  TaskList,
  TaskItem,
  Blockquote,
  Callout,
  CodeBlock,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  Image,
  Gallery,
  Attachment,
  Video,
  Embed,
  Excerpt,
  Card,
  Maths,
  Contents,
  Columns,
  Column,
  Details,
  DetailsSummary,
  DetailsContent,
  HorizontalRule,
  HardBreak,
  InlineMaths,
  Mention,
  Link,
  TextColour,
  Bold,
  Italic,
  Underline,
  Strike,
  Highlight,
  Subscript,
  Superscript,
  Code,
]

let cached: Schema | undefined

/** The ProseMirror schema of `extensions`; built once, because it takes some 15 ms. */
export const schema = (): Schema => (cached ??= getSchema(extensions))
