import { answerTasks } from '../untrusted/answer-tasks.ts'
import { writeDocx } from './write-docx.ts'

// Runs in a thread of its own (platform/untrusted), as PDFs do.
answerTasks(writeDocx)
