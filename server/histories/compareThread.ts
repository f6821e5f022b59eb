import { parentPort } from 'node:worker_threads'
import { compareTexts, type Task } from './comparing.ts'

parentPort?.on('message', (task: Task) => parentPort?.postMessage(compareTexts(task)))
parentPort?.postMessage('ready')
