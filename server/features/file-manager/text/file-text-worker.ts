import { answerTasks } from '../../../platform/untrusted/answer-tasks.ts'
import { textOf } from './text-of.ts'

// Runs in a thread of its own (platform/untrusted): the content of an uploaded file is not trusted.
answerTasks(textOf)
