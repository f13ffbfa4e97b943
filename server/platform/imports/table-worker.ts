import { answerTasks } from '../untrusted/answer-tasks.ts'
import { readCells } from './read-cells.ts'

// Runs in a thread of its own (platform/untrusted): the content of an uploaded list is not trusted.
answerTasks(readCells)
