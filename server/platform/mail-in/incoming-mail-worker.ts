import { answerTasks } from '../untrusted/answer-tasks.ts'
import { parseMail } from './parse-mail.ts'

// Runs in a thread of its own (platform/untrusted): anybody may write a mail.
answerTasks(parseMail)
