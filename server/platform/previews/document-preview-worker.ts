import { answerTasks } from '../untrusted/answer-tasks.ts'
import { convertFile } from './convert.ts'

// Runs in a thread of its own (platform/untrusted): the content of an uploaded file is not trusted.
answerTasks(convertFile)
