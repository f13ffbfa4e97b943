import type { Reply } from '@atrium/contract/kit/call.ts'
import { imports } from '@atrium/contract/kit/import-job.ts'
import type { ErrorBody } from '@atrium/contract/kit/results.ts'
import { type ImportCall, MAX_LIST_SIZE, type UploadedRow } from '@atrium/contract/kit/uploads.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { checkFile, type FileFault } from '../file/checkFile.ts'
import { refreshTopics } from '../topics.ts'
import { useRead } from '../useRead.ts'
import { useWrite } from '../useWrite.ts'
import { followImport } from './follow-import.ts'

export const listEndings = '.csv,.xlsx'

/** Corrected cells, by the line of their row. */
export type Edits = Readonly<Record<number, Readonly<Record<string, string>>>>
/** By heading of the file, the column of the import; '' leaves it out. */
export type Mapping = Readonly<Record<string, string>>
type ImportAnswer = Reply<ImportCall>

/** What is sent with the file. */
interface Choices {
  mapping?: Mapping
  edits: Edits
  createCategories: boolean
}
const nothingChosen: Choices = { edits: {}, createCategories: false }

/** The result of an import. */
export interface Outcome {
  imported: number
  refused: readonly UploadedRow[]
  /** Why it stopped before its end. */
  error: ErrorBody | null
}

interface Options {
  /** Endings that a list may have, as an input's `accept` has them. */
  endings?: string | undefined
  /** The site of rows that name none. */
  siteId?: number | null | undefined
  /** The record that the rows belong to. */
  into?: number | undefined
  /** The form of the company that they are entries of, by its category. */
  category?: string | undefined
  /** All rows are in. */
  onDone: (imported: number) => void
  /** The job ended after the dialog was closed. */
  onEndedLater: (outcome: Outcome) => void
}

/**
 * The steps of an import: a file is chosen and read, its columns mapped, cells corrected, and the good rows imported: at once, or
 * by a job of the server when they are many.
 */
export function useImport(call: ImportCall, { endings = listEndings, siteId, into, category, onDone, onEndedLater }: Options) {
  const write = useWrite(call, { quiet: true })
  const client = useQueryClient()
  const refresh = () => refreshTopics(client, call.changes)
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<ImportAnswer>()
  const [choices, setChoices] = useState(nothingChosen)
  const [isMapping, setMapping] = useState(false)
  const [isCommitting, setCommitting] = useState(false)
  const [problem, setProblem] = useState<FileFault | Error>()
  const [jobId, setJobId] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()

  const job = useRead(imports.get, { id: jobId ?? 0 }, { enabled: jobId !== undefined && !outcome, refetchInterval: 700 })

  const reset = () => {
    write.cancel()
    setFile(undefined)
    setFound(undefined)
    setChoices(nothingChosen)
    setMapping(false)
    setProblem(undefined)
    setJobId(undefined)
    setOutcome(undefined)
  }
  /** Closed while the job still runs: its result is shown in a toast when it ends. */
  const leave = () => {
    if (jobId !== undefined && !outcome)
      void followImport(jobId).then((how) => {
        refresh()
        if (how) onEndedLater(how)
      })
    reset()
  }
  const ended = (how: Outcome) => {
    refresh()
    if (how.refused.length > 0 || how.error) return setOutcome(how)
    reset()
    onDone(how.imported)
  }
  const jobEnded = useEffectEvent(ended)
  useEffect(() => {
    if (job.data && job.data.status !== 'running') jobEnded(job.data)
  }, [job.data])

  const send = async (chosen: File, made: Choices, commit: boolean): Promise<ImportAnswer | undefined> => {
    setProblem(undefined)
    setCommitting(commit)
    const edits = Object.entries(made.edits).map(([line, values]) => ({ line: Number(line), values }))
    const order = {
      commit,
      edits,
      createCategories: made.createCategories,
      skipBad: true,
      ...(siteId ? { siteId } : {}),
      ...(into ? { into } : {}),
      ...(category ? { category } : {}),
    }
    try {
      return await write.mutateAsync({ ...order, ...(made.mapping ? { mapping: made.mapping } : {}) }, { file: chosen })
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setProblem(error as Error)
      return undefined
    } finally {
      setCommitting(false)
    }
  }
  /** Asks again with what was changed; what is shown stays until the answer is there. */
  const change = async (changed: Partial<Choices>) => {
    if (!file) return
    const made = { ...choices, ...changed }
    setChoices(made)
    const answer = await send(file, made, false)
    if (!answer) return
    setFound(answer)
    if (changed.mapping) setMapping(answer.missing.length > 0)
  }
  const choose = async (chosen: File) => {
    reset()
    const fault = faultOf(chosen, endings)
    if (fault) return setProblem(fault)
    // Copied, so that changing the file on the disk does not spoil what was looked at.
    const copy = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
    setFile(copy)
    const answer = await send(copy, nothingChosen, false)
    if (!answer) return setFile(undefined)
    setFound(answer)
    setChoices({ ...nothingChosen, mapping: mappingOf(answer) })
    setMapping(!isPlain(answer))
  }
  const start = async () => {
    const answer = file && (await send(file, choices, true))
    if (!answer) return
    if (answer.importId !== null) return setJobId(answer.importId)
    // Data changed meanwhile: rows that were good are not any more.
    if (answer.imported === 0) return setFound(answer)
    ended({ imported: answer.imported, refused: answer.rows.filter(({ errors }) => errors.length > 0), error: null })
  }
  return {
    file,
    found,
    choices,
    problem,
    outcome,
    choose,
    change,
    chooseMapping: (mapping: Mapping) => void change({ mapping, edits: {} }),
    start,
    reset,
    leave,
    isMapping,
    openMapping: () => setMapping(true),
    job: jobId !== undefined && !outcome ? (job.data ?? { done: 0, total: found?.good ?? 0 }) : undefined,
    /** 0 to 1 while the file goes up. */
    progress: write.progress,
    isLooking: write.isPending && !isCommitting,
    isImporting: isCommitting,
  }
}

export const mappingOf = ({ columns }: ImportAnswer): Mapping =>
  Object.fromEntries(columns.map(({ heading, field }) => [heading, field ?? '']))

/** Every heading is the import's own: nothing to ask. */
const isPlain = ({ columns, missing }: ImportAnswer) =>
  missing.length === 0 && columns.every(({ heading, field }) => field?.toLowerCase() === heading.toLowerCase())

function faultOf(file: File, endings: string): FileFault | undefined {
  const fault = checkFile(file, endings)
  if (fault || file.size <= MAX_LIST_SIZE) return fault
  return { text: 'The list is larger than {{n}} MB', values: { n: String(MAX_LIST_SIZE / 1024 / 1024) } }
}
