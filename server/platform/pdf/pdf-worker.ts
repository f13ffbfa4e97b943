import { answerTasks } from '../untrusted/answer-tasks.ts'
import { drawDocument } from './draw-document.ts'

// Runs in a thread of its own (platform/untrusted): a report may have thousands of rows, and everybody else goes on meanwhile.
answerTasks(drawDocument)
