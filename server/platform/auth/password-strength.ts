import { Worker } from 'node:worker_threads'
import { guessable, LOOKED_AT, passwordWeakness } from '@atrium/contract/access/password-rule.ts'
import { programFile } from '../paths.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { FromWorker, StrengthAnswer, StrengthQuestion } from './strength-worker.ts'

/** How long the word lists stay in memory after the last password. */
const IDLE_MS = 60_000
/** Most passwords take some milliseconds. One that takes longer is given up, and its thread with it. */
const DEADLINE_MS = 2_000
/** What is looked at then: enough to find most passwords good, and a fraction of the work. */
const SHORTER = 16
/** To load the word lists, once a thread; a machine under load takes its time. */
const LOADING_MS = 20_000
/** Most estimates that wait in the queue; further ones are refused at once. */
const MOST_WAITING = 50
/** Of a name, an address, a company; what comes after only makes the estimate longer. */
const WORD_LENGTH = 60
const MOST_WORDS = 40

const TOO_HARD = 'password-too-hard'
const BUSY = 'too-many-attempts'

/**
 * Refuses a password that is easy to guess, saying why at its field: fewer than 10 characters, or a zxcvbn score below 3.
 * `personalWords` is what an attacker would try first: the person's name, address, company. Takes up to twice
 * `DEADLINE_MS`: never inside a transaction.
 */
export async function checkStrength(password: string, personalWords: readonly string[], field = 'password'): Promise<void> {
  const text = password.normalize('NFKC').slice(0, LOOKED_AT)
  const parts = guessable(personalWords.map((one) => one.slice(0, WORD_LENGTH))).slice(0, MOST_WORDS)
  const answer = (await estimate(text, parts)) ?? (await estimate(text.slice(0, SHORTER), parts))
  const why = answer ? passwordWeakness(password, answer) : TOO_HARD
  if (why) throw invalid({ [field]: why })
}

interface Waiting {
  question: StrengthQuestion
  /** Undefined: it took too long. */
  resolve: (answer: StrengthAnswer | undefined) => void
  reject: (error: Error) => void
}

let worker: Worker | undefined
let isLoaded = false
let timer: NodeJS.Timeout | undefined
/** The first is what the worker is at; one after the other, so that each has the whole deadline. */
const waiting: Waiting[] = []

function estimate(password: string, personalWords: string[]): Promise<StrengthAnswer | undefined> {
  if (waiting.length >= MOST_WAITING) throw new Refusal(429, BUSY)
  return new Promise((resolve, reject) => {
    waiting.push({ question: { password, personalWords }, resolve, reject })
    if (waiting.length === 1) next()
  })
}

/** Gives the worker the first that waits; without one the thread ends after a while. */
function next(): void {
  clearTimeout(timer)
  const [first] = waiting
  if (!first) {
    timer = setTimeout(close, IDLE_MS).unref()
    return
  }
  worker ??= open()
  if (!isLoaded) {
    timer = setTimeout(() => close(new Error('The word lists could not be loaded')), LOADING_MS)
    return
  }
  timer = setTimeout(giveUp, DEADLINE_MS)
  worker.postMessage(first.question)
}

function giveUp(): void {
  close()
  waiting.shift()?.resolve(undefined)
  next()
}

function open(): Worker {
  const made = new Worker(programFile(new URL('./strength-worker.ts', import.meta.url)))
  made.unref()
  made.on('message', (message: FromWorker) => {
    if (made !== worker) return
    if (message === 'loaded') isLoaded = true
    else waiting.shift()?.resolve(message)
    next()
  })
  made.on('error', (error) => {
    if (made === worker) close(error as Error)
  })
  return made
}

/** Ends the thread at once. With an error, waiting checks are rejected with it. */
function close(error?: Error): void {
  clearTimeout(timer)
  void worker?.terminate()
  worker = undefined
  isLoaded = false
  if (error) for (const one of waiting.splice(0)) one.reject(error)
}
