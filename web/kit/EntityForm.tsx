import type { Field } from '@atrium/contract/kit/fields.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import { at, type Values } from '@atrium/contract/kit/paths.ts'
import { type FormEvent, type ReactNode, use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { CallError } from './call-error.ts'
import { isPicked, type PickedImage } from './file/imageSource.ts'
import { ConflictBar } from './form/ConflictBar.tsx'
import { DraftBar } from './form/DraftBar.tsx'
import { DrawerSlotContext } from './form/DrawerSlot.ts'
import { ErrorSummary } from './form/ErrorSummary.tsx'
import type { Choice } from './form/FieldInput.tsx'
import classes from './form/Form.module.css'
import { type Check, FormField, type OwnInput } from './form/FormField.tsx'
import { FormFooter } from './form/FormFooter.tsx'
import type { Derive, FieldsOf } from './form/form-store.ts'
import { FormWorkContext, useNewFormWork } from './form/form-work.ts'
import { NotSent } from './form/not-sent.ts'
import { type Errors, forSending } from './form/rules.ts'
import { UnsavedGuard } from './form/UnsavedGuard.tsx'
import { useDraft } from './form/useDraft.ts'
import { useForm, useNewForm } from './form/useForm.ts'
import { type FormPicture, partsOf } from './pictures/formPicture.ts'
import type { FileParts } from './send-files.ts'
import { errorText } from './toast.ts'
import { useFieldSettings } from './useFieldSettings.ts'

/** What comes with the values when a form is sent. */
export interface Sending {
  /** By field: a File that was chosen, null where one was taken away; absent where it stays. */
  files: Record<string, File | PickedImage | null>
  /** The one of a form with a single file field. */
  file: File | PickedImage | null | undefined
  /** The file parts of the new files of a field for pictures or attachments. */
  pictures: FileParts
  /** All that the form holds, also what is not sent. */
  held: Values
  /** Call it with the upload's progress, 0 to 1. */
  onProgress: (share: number) => void
}

export type Checks = Partial<Record<string, Check>>
export type Options = Partial<Record<string, readonly Choice[]>>

interface Props<S extends z.ZodType> {
  fields: FieldsOf
  /** The call's own body schema: what it says is said at the field, before anything is sent. */
  schema?: S
  /**
   * The record to change, or what a new one starts with. What no field shows (id, version) is sent along. When a later version
   * of it arrives, the form rebases on it; what was typed stays, with the other value beside it.
   */
  values?: object
  /** Sends it. Throw what `send` throws; the form shows it. */
  onSubmit: (values: z.output<S>, sending: Sending) => Promise<unknown>
  /** After it was saved: close, say so, go there. */
  onSaved?: (reply: unknown) => void
  /** Reads the record anew, for when someone else saved it meanwhile. */
  onReload?: () => Promise<object>
  onCancel?: () => void
  /** The name by which what is typed stays on this device until it is saved; absent: it is lost with the page. */
  draft?: string | undefined
  /** What is typed is lost without a word: the form is only tried. */
  isTrial?: boolean
  /** The choices of select fields, by field. */
  options?: Options
  /** The same, of fields whose choices follow from other values; a hook, so that it can read them. */
  useOptions?: ((values: Values) => Options) | undefined
  /** Values that follow from others, after each change. */
  derive?: Derive | undefined
  /** Asked of a field as it is left: what is wrong with its value, beside what its form can tell. */
  checks?: Checks | undefined
  /** A field that needs an input of its own. */
  render?: Partial<Record<string, OwnInput>>
  /** A function where it follows from what is in the form. */
  submitText?: string | ((values: Values) => string)
  /** Beside the button that sends it: what can be done with the form's values before. */
  aside?: ((values: Values) => ReactNode) | undefined
  /** How far the upload is, where `useWrite` tells it instead of `onProgress`. */
  progress?: number | undefined
}

/** A form from a list of fields: inputs, validation, what the server says, conflicts and uploads. */
export function EntityForm<S extends z.ZodType = z.ZodType<Values>>(props: Props<S>) {
  const { schema, onSubmit, onSaved, onReload, useOptions = noOptions } = props
  const { t } = useTranslation()
  const formId = useId()
  const slot = use(DrawerSlotContext)
  const summary = useRef<HTMLDivElement>(null)
  const values = (props.values ?? {}) as Values
  const settings = useFieldSettings()
  const fieldsOf = useMemo(() => settings.form(props.fields), [settings, props.fields])
  const form = useNewForm(fieldsOf, schema, values, props.derive)
  const draft = useDraft(form, props.draft)
  const { submitText = t('Save'), aside } = props
  // Drawn at each key only where something beside the fields follows from what is typed.
  const follows = [submitText, aside].some((one) => typeof one === 'function') || props.useOptions !== undefined
  const held = useForm(form, () => (follows ? form.values() : nothing))
  const fields = useForm(form, () => form.fields())
  const work = useNewFormWork()
  const options: Options = { ...props.options, ...useOptions(held) }
  const [failed, setFailed] = useState<{
    errors: Errors
    message?: string | undefined
    requestId?: string | undefined
    conflict?: boolean
  }>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<number>()
  const progress = sent === undefined ? undefined : (props.progress ?? sent)
  const isSaved = useRef(false)

  useEffect(() => {
    if (failed) summary.current?.focus()
  }, [failed])

  // The record arrived after the drawer had opened and focused its close button. Once: the drawer may be drawn anew while somebody types.
  const inDrawer = slot !== undefined && slot !== null
  useEffect(() => {
    if (inDrawer) document.getElementById(formId)?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [inDrawer, formId])

  const fail = (error: unknown) => {
    const call = error instanceof CallError ? error : undefined
    const errors = ofFields(form.fields(), call?.fields ?? {})
    const conflict = call?.status === 409 && Object.keys(errors).length === 0 && onReload !== undefined
    form.setServerErrors(errors)
    setFailed({
      errors,
      conflict,
      message: conflict || Object.keys(errors).length ? undefined : errorText(error),
      requestId: call?.requestId,
    })
    if (!call) console.error(error)
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    event?.stopPropagation()
    if (busy) return
    const working = work.end()
    if (working) {
      setBusy(true)
      await working
      setBusy(false)
    }
    const { values: held, fields: shown, wrong } = form.checkAll()
    if (Object.keys(wrong).length) return setFailed({ errors: wrong })
    const files = Object.fromEntries(shown.flatMap(({ kind, value }) => chosen(kind, value, held)))
    const pictures = partsOf(
      shown.flatMap(({ kind, value }) => (kind === 'pictures' || kind === 'attachments' ? picturesAt(held, value) : [])),
    )
    const body = forSending(shown, held)
    setFailed(undefined)
    setBusy(true)
    isSaved.current = false
    if ([...Object.values(files), ...Object.values(pictures)].some(Boolean)) setSent(0)
    try {
      const reply = await onSubmit((schema ? schema.parse(body) : body) as z.output<S>, {
        files,
        file: Object.values(files)[0],
        pictures,
        held,
        onProgress: setSent,
      })
      form.markSaved()
      draft.drop()
      isSaved.current = true
      onSaved?.(reply)
    } catch (error) {
      if (!(error instanceof NotSent)) fail(error)
    } finally {
      setBusy(false)
      setSent(undefined)
    }
  }
  const reload = async () => {
    const record = await onReload?.()
    if (record) form.take(record as Values)
    setFailed(undefined)
  }
  const idOf = (key: string) => `${formId}${key}`
  const errors = useForm(form, () => (failed ? form.errors() : noErrors))
  // The summary keeps naming only what is still wrong.
  const open =
    failed && Object.fromEntries(Object.keys(failed.errors).flatMap((key) => (errors[key] ? [[key, errors[key]]] : [])))
  const first = fields.findIndex(({ kind, locked }) => kind !== 'section' && locked === undefined)
  const cancel = props.onCancel ?? slot?.close
  const footer = (
    <FormFooter
      submitText={typeof submitText === 'function' ? submitText(held) : submitText}
      formId={formId}
      busy={busy}
      progress={progress}
      onCancel={cancel}
      aside={aside?.(held)}
    />
  )

  return (
    <form
      id={formId}
      noValidate
      className={classes['form']}
      onSubmit={submit}
      onKeyDown={(event) => {
        // Keys of a dialog that a field opened arrive here too.
        const inside = [event.currentTarget, slot?.footer].some((place) => place?.contains(event.target as Node))
        if (inside && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event)
      }}
    >
      {draft.offered && <DraftBar {...draft.offered} />}
      {failed?.conflict && <ConflictBar ref={summary} onReload={reload} />}
      {open && !failed.conflict && (
        <ErrorSummary
          ref={summary}
          errors={open}
          message={failed?.message}
          requestId={failed?.requestId}
          labelOf={(key) => {
            const field = fields.find((one) => one.value === key)
            return field && inWords(t, field.text)
          }}
          onGo={(key) => document.getElementById(idOf(key))?.focus()}
        />
      )}
      {fields.some((field) => field.required) && <p className={classes['required']}>{t('Fields marked * are required.')}</p>}
      <FormWorkContext value={work}>
        <div className={classes['grid']}>
          {fields.map((field, index) => (
            <FormField
              key={field.value}
              field={field}
              form={form}
              id={idOf(field.value)}
              check={props.checks?.[field.value]}
              own={props.render?.[field.value]}
              choices={options[field.value]}
              progress={progress}
              first={index === first}
            />
          ))}
        </div>
      </FormWorkContext>
      {slot ? slot.footer && createPortal(footer, slot.footer) : footer}
      <UnsavedGuard
        isDirty={() => props.isTrial !== true && ((busy && !isSaved.current) || form.isDirty())}
        onLeave={draft.drop}
      />
    </form>
  )
}

const noOptions = (): Options => ({})
const noErrors: Errors = {}
const nothing: Values = {}

/** What is wrong within what a field holds, such as in a line of several, is wrong in the field. */
function ofFields(fields: readonly Field[], errors: Errors): Errors {
  const ofField = (key: string) =>
    fields.some(({ value }) => value === key) ? key : (fields.find(({ value }) => key.startsWith(`${value}.`))?.value ?? key)
  return Object.fromEntries(Object.entries(errors).map(([key, error]) => [ofField(key), error]))
}

const picturesAt = (values: Values, key: string) => (at(values, key) as readonly FormPicture[] | undefined) ?? []

function chosen(kind: Field['kind'], key: string, values: Values): [string, File | PickedImage | null][] {
  if (kind !== 'file' && kind !== 'image') return []
  const value = at(values, key)
  if (value instanceof File || isPicked(value)) return [[key, value]]
  return value === null ? [[key, null]] : []
}
