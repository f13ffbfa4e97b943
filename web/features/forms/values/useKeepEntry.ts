import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { formValues } from '@atrium/contract/forms/values.ts'
import { type CustomValues, customKey, type FieldData } from '@atrium/contract/kit/field-data.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Unsent } from '../../../kit/form/RecordForm.tsx'
import type { Entry } from '../../../kit/offline/entries.ts'
import { getOwner } from '../../../kit/offline/owner.ts'
import { randomUuid } from '../../../kit/random-key.ts'

const entries = async () => (await import('../../../kit/offline/entries.ts')).entriesHere

/**
 * What makes a new entry one entry however often it is sent, and keeps it on this device where there is no connection
 * (docs/features/form-offline.md). One that waits there and was refused is opened again to be mended.
 */
export function useKeepEntry({ category, title, controls }: FormDefinition, isNew: boolean) {
  const asked = (useLocation().state as { waiting?: string } | null)?.waiting
  const waiting = isNew ? asked : undefined
  const [found, setFound] = useState<{ key: string; entry: Entry | undefined }>()
  // One for each time that the form is opened.
  const [made, setMade] = useState({ isNew, key: randomUuid() })
  if (made.isNew !== isNew) setMade({ isNew, key: randomUuid() })
  useEffect(() => {
    if (!waiting) return
    let isGone = false
    void entries()
      .then(({ get }) => get(waiting))
      .catch(() => undefined)
      .then((entry) => !isGone && setFound({ key: waiting, entry: entry?.owner === getOwner() ? entry : undefined }))
    return () => {
      isGone = true
    }
  }, [waiting])
  const opened = waiting !== undefined && found?.key === waiting ? found.entry : undefined
  const key = opened?.key ?? made.key
  return {
    /** Tells the form of one that is opened again from any other. */
    opening: opened?.key ?? '',
    /** What the form starts with. */
    startOf: (usual: Values): Values => opened?.held ?? { ...usual, key },
    /** One is being read from the device. */
    isReading: waiting !== undefined && found?.key !== waiting,
    keep: async (unsent: Unsent) => {
      const { keepEntry } = await import('../../../kit/offline/keep-entry.ts')
      await keepEntry(formValues.save, unsent, {
        key,
        title,
        group: groupOf(category),
        about: wordsIn(controls, unsent.held),
        address: `/form-builder/edit-create/${category}`,
        labels: Object.fromEntries(controls.map(({ id, label }) => [customKey(id), label])),
      })
    },
    /** It has arrived: nothing of it stays on the device. */
    sent: async () => {
      if (!opened) return
      await entries()
        .then(({ remove }) => remove(opened))
        .catch((error) => console.warn('what was sent still stands on this device', error))
    },
  }
}

/** The list in which the entries of a form wait. */
export const groupOf = (category: string) => `form ${category}`

const MOST_WORDS = 3

/** What an entry says first. */
function wordsIn(controls: readonly FieldData[], held: Values): string {
  const values = (held['custom'] ?? {}) as CustomValues
  const words = controls.flatMap(({ id, options }) => {
    const value = values[`f${id}`]
    return typeof value === 'string' ? [options.find((one) => one.value === value)?.text ?? value] : []
  })
  return words
    .filter((word) => word.trim() !== '')
    .slice(0, MOST_WORDS)
    .join(' · ')
}
