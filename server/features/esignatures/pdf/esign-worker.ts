import { answerTasks } from '../../../platform/untrusted/answer-tasks.ts'
import { checkDocument } from './check-document.ts'
import { fillDocument } from './fill-document.ts'
import { readAttachment } from './read-attachment.ts'
import { readMark } from './read-mark.ts'
import type { Task } from './tasks.ts'
import { verifyDocument } from './verify-document.ts'

// Runs in a thread of its own (platform/untrusted): an uploaded PDF is not trusted, and a long one takes seconds.
answerTasks<Task, unknown>((task) => {
  switch (task.kind) {
    case 'check':
      return checkDocument(task.bytes, task.signatures)
    case 'mark':
      return readMark(task.bytes)
    case 'attachment':
      return readAttachment(task.bytes, task.type)
    case 'seal':
      return fillDocument(task.order)
    case 'verify':
      return verifyDocument(task.bytes)
  }
})
