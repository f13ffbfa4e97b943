import { useEffect, useRef, useState } from 'react'
import type { Draft, OpenDraft } from '../offline/drafts.ts'
import { draftsAreKept } from '../offline/hints.ts'
import { getOwner } from '../offline/owner.ts'
import type { FormStore } from './form-store.ts'

/** What was typed into a form before, and what can be done with it. */
export interface Offered {
  /** When it was typed, as an instant. */
  at: string
  /** The record has changed since. */
  isLater: boolean
  goOn: () => void
  discard: () => void
}

/** Milliseconds in which keys are gathered. */
const GATHER_MS = 400

const drafts = async () => import('../offline/drafts.ts')

/**
 * Keeps what is typed into a form on this device (docs/features/form-offline.md), and offers what was kept of it before. While that is
 * neither taken nor discarded it stays as it is, whatever is typed.
 */
export function useDraft(form: FormStore, name: string | undefined) {
  const [found, setFound] = useState<Draft>()
  const open = useRef<OpenDraft>(undefined)
  const isOver = useRef(false)

  useEffect(() => {
    if (name === undefined || !getOwner()) return
    let isGone = false
    const offer = async () => {
      const draft = draftsAreKept.get() ? await (await drafts()).draftFor(name) : undefined
      if (!isGone) setFound(draft)
    }
    void offer().catch((error) => console.warn('drafts', error))
    return () => {
      isGone = true
    }
  }, [name])

  useEffect(() => {
    if (name === undefined || !getOwner()) return
    isOver.current = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let written: object | undefined
    const write = async () => {
      clearTimeout(timer)
      const { base, values } = form.draft()
      if (isOver.current || written === values) return
      // Nothing was typed yet, and what follows by itself is no work of anybody.
      if (!open.current && !form.isDirty()) return
      written = values
      const { openDraft } = await drafts()
      if (isOver.current) return
      open.current ??= openDraft(name)
      await (form.isDirty() ? open.current.put(base, values) : open.current.drop())
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void write(), GATHER_MS)
    }
    const now = () => document.hidden && void write()
    const stop = form.subscribe(soon)
    document.addEventListener('visibilitychange', now)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', now)
      open.current?.close()
      open.current = undefined
    }
  }, [form, name])

  const offered: Offered | undefined = found && {
    at: new Date(found.at).toISOString(),
    isLater: found.base['version'] !== form.draft().base['version'],
    goOn: () => {
      const { id } = found
      setFound(undefined)
      // From here on it is this page that types in it.
      void drafts().then(({ openDraft }) => {
        void open.current?.drop()
        open.current?.close()
        if (name !== undefined) open.current = openDraft(name, id)
        form.resume(found)
      })
    },
    discard: () => {
      setFound(undefined)
      void drafts()
        .then(({ dropDrafts }) => dropDrafts([found.id]))
        .catch((error) => console.warn('drafts', error))
    },
  }
  return {
    offered,
    /** It is saved, or given up. */
    drop: () => {
      isOver.current = true
      void open.current?.drop()
    },
  }
}
