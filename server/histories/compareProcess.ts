import { answerTasks } from '#server/base/answerTasks.ts'
import { compareTexts } from './comparing.ts'

answerTasks(compareTexts)
