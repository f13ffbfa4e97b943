import { type CustomFields, customFields } from '@atrium/contract/custom-fields/custom-fields.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { showError } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { type Draft, draftsOf, inputsOf, isChanged, mergedDrafts } from './drafts.ts'

const opened = (stored: CustomFields) => {
  const base = draftsOf(stored)
  return { version: stored.version, base, drafts: base, errors: {} as Record<string, string>, conflict: false }
}

/** The fields of a kind of record while they are edited, on top of what others save meanwhile. */
export function useDefinition(stored: CustomFields, onReload: () => Promise<CustomFields | undefined>) {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => opened(stored))
  const [isBusy, setBusy] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const save = useWrite(customFields.save, { quiet: true, success: t('The fields were saved.') })
  const take = (later: CustomFields) =>
    setNow((held) => {
      const next = opened(later)
      return later.version === held.version ? held : { ...next, drafts: mergedDrafts(held.base, held.drafts, next.base) }
    })
  const follow = useEffectEvent(take)
  useEffect(() => {
    // What this page saves comes back while it is still being saved.
    if (!isBusy) follow(stored)
  }, [stored, isBusy])
  useEffect(() => {
    if (now.conflict) bar.current?.focus()
  }, [now.conflict])
  const submit = async () => {
    setBusy(true)
    setNow((held) => ({ ...held, errors: {}, conflict: false }))
    try {
      await save.mutateAsync({ of: stored.of, version: now.version, fields: inputsOf(now.drafts) })
      const later = await onReload()
      if (later) setNow(opened(later))
    } catch (error) {
      const { fields = {}, code } = error instanceof CallError ? error : {}
      if (code === 'saved-meanwhile') setNow((held) => ({ ...held, conflict: true }))
      else if (Object.keys(fields).length > 0) setNow((held) => ({ ...held, errors: byDraft(fields, held.drafts) }))
      else showError(error)
    } finally {
      setBusy(false)
    }
  }
  const reload = async () => {
    const later = await onReload()
    if (later) take(later)
  }
  return {
    drafts: now.drafts,
    /** Takes errors away with what they were of. */
    set: (drafts: Draft[]) => setNow((held) => ({ ...held, drafts, errors: {} })),
    /** What the server said, by the key of a field; '' is of all of them. */
    errors: now.errors,
    isDirty: () => isChanged(now.base, now.drafts),
    submit,
    isBusy,
    conflict: now.conflict ? { ref: bar, onReload: reload } : undefined,
  }
}

/** Of `fields.3.label` the field that stands there. */
const byDraft = (errors: Readonly<Record<string, string>>, drafts: readonly Draft[]): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [drafts[Number(path.split('.')[1])]?.key ?? '', text]))
