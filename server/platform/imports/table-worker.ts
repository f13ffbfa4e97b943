import { answerTasks } from '../untrusted/answer-tasks.ts'
import { readCells } from './read-cells.ts'

// Runs in a thread of its own (platform/untrusted): a list is whatever somebody made it.
answerTasks(readCells)
