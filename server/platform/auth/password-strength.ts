import { Worker } from 'node:worker_threads'
import { guessable, LOOKED_AT, weakness } from '@atrium/contract/sign-in/password-rule.ts'
import { invalid } from '../http/refusal.ts'
import { workerFile } from '../paths.ts'
import type { StrengthAnswer, StrengthQuestion } from './strength-worker.ts'

/** How long the word lists stay in memory after the last password. */
const IDLE_MS = 60_000

/**
 * Refuses a password that is easy to guess, saying why at its field: fewer than 10 characters, or a zxcvbn score below 3.
 * `known` is what an attacker would try first: the person's name, address, company.
 */
export async function checkStrength(password: string, known: readonly string[], field = 'password'): Promise<void> {
  const text = password.normalize('NFKC').slice(0, LOOKED_AT)
  const why = weakness(password, await estimate(text, guessable(known)))
  if (why) throw invalid({ [field]: why })
}

type Waiting = { resolve: (answer: StrengthAnswer) => void; reject: (error: Error) => void }

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

function estimate(password: string, known: string[]): Promise<StrengthAnswer> {
  worker ??= open()
  clearTimeout(idle)
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker?.postMessage({ id, password, known } satisfies StrengthQuestion)
  })
}

function open(): Worker {
  const made = new Worker(workerFile(new URL('./strength-worker.ts', import.meta.url)))
  made.unref()
  made.on('message', (answer: StrengthAnswer) => {
    waiting.get(answer.id)?.resolve(answer)
    waiting.delete(answer.id)
    if (waiting.size === 0) idle = setTimeout(close, IDLE_MS, made).unref()
  })
  made.on('error', (error) => {
    for (const one of waiting.values()) one.reject(error as Error)
    close(made)
  })
  return made
}

function close(made: Worker): void {
  if (worker === made) worker = undefined
  waiting.clear()
  void made.terminate()
}
