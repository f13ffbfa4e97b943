import type { AnyCall, CallArgs, Reply } from '@atrium/contract/kit/call.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnreached } from '../call-error.ts'
import { type Checks, EntityForm, type Options, type Sending } from '../EntityForm.tsx'
import { HistorySection } from '../history/HistorySection.tsx'
import { send } from '../send.ts'
import type { FileParts } from '../send-files.ts'
import { useRead } from '../useRead.ts'
import { useWrite } from '../useWrite.ts'
import { EntityDrawer } from './EntityDrawer.tsx'
import type { OwnInput } from './FormField.tsx'
import type { Derive, FieldsOf } from './form-store.ts'
import { NotSent } from './not-sent.ts'

/** What was to be sent. */
export interface Unsent {
  body: Record<string, unknown>
  files: FileParts
  /** All that the form held. */
  held: Values
}

export interface Keep {
  keep: (unsent: Unsent) => Promise<void>
  /** Told once it has arrived. */
  sent: () => Promise<void>
}

/** Which record is open: `useDrawer`, `useDrawerAt`. */
interface Drawer {
  id: number | undefined
  isNew: boolean
  opened: boolean
  close: () => void
}

type Word = string | ((values: Values) => string)

export interface RecordProps<Get extends AnyCall, Create extends AnyCall, Update extends AnyCall> {
  drawer: Drawer
  /** What the audit log calls the kind of record. Without it the form shows no history. */
  entity?: string
  fields: FieldsOf
  get: Get
  /** What it is asked for beside the id. */
  ask?: object
  create: Create
  /** The same call as `create` where one call saves both. */
  update: Update
  /** What a new one starts with. */
  start?: object
  /** What is typed stays on this device until it is saved, by this name and that of the record. */
  draft?: string
  /** The form's values of a record. Default: the record. */
  formOf?: (record: Reply<Get>) => object
  /** What is sent of the form's values. Default: the values. */
  bodyOf?: (values: object, sending: Sending) => object
  /** Asked before it is sent, of all that the form holds: whether to. */
  confirm?: (values: Values) => Promise<boolean>
  /** Beside the button that sends it: what can be done with the form's values before. */
  aside?: (values: Values) => ReactNode
  /** Keeps a new one that did not reach the server, to send it later; its form closes then. */
  keep?: Keep | undefined
  /** The file parts that go with it. Default: the one file of its fields, as part `file`, and new pictures. */
  files?: (sending: Sending) => FileParts
  /** The choices of select fields, by field; of a record, when they depend on it. */
  options?: Options | ((record: Reply<Get> | undefined) => Options)
  /** The choices of fields that follow from other values of the form. */
  useOptions?: (values: Values) => Options
  /** Values that follow from others of the form. */
  derive?: Derive
  /** Asked of a field as it is left. */
  checks?: Checks
  /** Fields that need an input of their own. */
  render?: Partial<Record<string, OwnInput>>
  /** `save` is by default "Save". Those of a function follow from what is in the form. */
  words: { new: string; edit: string; create: Word; created: Word; save?: Word; saved: Word }
  width?: 480 | 560 | 640
  /** Over the form of one that is changed. */
  above?: ReactNode
  /** Beneath the form of one that is changed. */
  children?: ReactNode
}

/** What `RecordDrawer` shows. */
export function RecordForm<Get extends AnyCall, Create extends AnyCall, Update extends AnyCall>(
  props: RecordProps<Get, Create, Update>,
) {
  const { drawer, entity, fields, start = {}, options, words, width, above, children } = props
  const { id, isNew, opened, close } = drawer
  const { t } = useTranslation()
  const formOf = props.formOf ?? ((record) => record as object)
  const bodyOf = props.bodyOf ?? ((values) => values)
  const ask = { ...props.ask, id } as unknown as CallArgs<Get>
  const read = useRead(props.get, ask, { enabled: id !== undefined, fresh: true })
  const sent = useRef<Values>({})
  const say = (word: Word) => (typeof word === 'function' ? word(sent.current) : word)
  const create = useWrite(props.create as AnyCall, { quiet: true, success: () => say(words.created) })
  const update = useWrite(props.update as AnyCall, { quiet: true, success: () => say(words.saved) })
  const write = isNew ? create : update
  const choices = useMemo(() => (typeof options === 'function' ? options(read.data) : options), [options, read.data])
  return (
    <EntityDrawer
      title={isNew ? words.new : words.edit}
      opened={opened}
      onClose={close}
      loading={!isNew && !read.data}
      error={isNew || read.data ? undefined : read.error}
      onRetry={() => void read.refetch()}
      {...(width ? { width } : {})}
    >
      {!isNew && above}
      <EntityForm
        key={id ?? 'new'}
        fields={fields}
        schema={(isNew ? props.create : props.update).body}
        values={isNew ? start : read.data ? formOf(read.data) : {}}
        {...(choices ? { options: choices } : {})}
        useOptions={props.useOptions}
        derive={props.derive}
        checks={props.checks}
        {...(props.render ? { render: props.render } : {})}
        onSubmit={async (values, sending) => {
          if (props.confirm && !(await props.confirm({ ...sending.held, ...(values as Values) }))) throw new NotSent()
          sent.current = values as Values
          const body = bodyOf(values as object, sending)
          const files = props.files?.(sending) ?? partsFor(sending)
          try {
            const reply = await write.mutateAsync(body as never, files)
            if (isNew) await props.keep?.sent()
            return reply
          } catch (error) {
            if (!isNew || !props.keep || !isUnreached(error)) throw error
            const unsent = { body: body as Record<string, unknown>, files: files ?? {}, held: sending.held }
            return props.keep.keep(unsent).catch((notKept) => {
              console.warn('not kept on this device', notKept)
              throw error
            })
          }
        }}
        onSaved={close}
        draft={draftOf(props.draft, id)}
        {...(isNew ? {} : { onReload: async () => formOf(await send(props.get, ask)) })}
        aside={props.aside}
        progress={write.progress}
        submitText={isNew ? words.create : (words.save ?? t('Save'))}
      />
      {children}
      {entity && id !== undefined && <HistorySection entity={entity} id={id} />}
    </EntityDrawer>
  )
}

const draftOf = (name: string | undefined, id: number | undefined) => (name === undefined ? undefined : `${name} ${id ?? 'new'}`)

function partsFor({ file, pictures }: Sending): FileParts | undefined {
  const parts = { ...(file ? { file } : {}), ...pictures }
  return Object.keys(parts).length > 0 ? parts : undefined
}
