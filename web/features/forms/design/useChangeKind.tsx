import { type FormDesign, forms, type KindChange } from '@atrium/contract/forms/forms.ts'
import { customKinds } from '@atrium/contract/kit/field-kinds.ts'
import { kindsAfter } from '@atrium/contract/kit/kind-changes.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { type Draft, draftsOf, newOption } from '../../../kit/fields/drafts.ts'
import type { ChangeKind } from '../../../kit/fields/FieldDrawer.tsx'
import { kindWords } from '../../../kit/fields/kinds.ts'
import { formatNumber } from '../../../kit/formatting.ts'
import { randomKey } from '../../../kit/random-key.ts'
import { send } from '../../../kit/send.ts'
import { showError } from '../../../kit/toast.ts'
import classes from './Design.module.css'
import { namedElsewhere } from './named-elsewhere.ts'

const MAX_LABEL = 60

/**
 * Asks before a field becomes one of another kind, once it is known which of its values can be read so. One that was changed before, and
 * not published since, takes over what the published one holds: that one says what it can become, and comes back as it gets its kind again.
 * One that was never published holds nothing: it can become anything, as another field in its place.
 */
export function useChangeKind({
  category,
  fields,
  takenOver,
  published,
}: Pick<FormDesign, 'category' | 'fields' | 'takenOver' | 'published'>): ChangeKind {
  const { t } = useTranslation()
  const originOf = ({ from }: Draft): Draft | undefined =>
    from ? draftsOf({ fields: [...takenOver, ...fields].filter(({ id }) => id === from) })[0] : undefined
  const isUnused = ({ id, from, formula }: Draft) => id !== null && !from && !formula && !published.includes(id)
  const kindsOf = (draft: Draft) => {
    if (isUnused(draft)) return customKinds.filter((kind) => kind !== draft.kind)
    const origin = originOf(draft)
    return origin ? [origin.kind, ...kindsAfter(origin)].filter((kind) => kind !== draft.kind) : kindsAfter(draft)
  }
  const turnedInto = async (before: Draft, next: Draft, others: readonly Draft[]): Promise<Draft[] | undefined> => {
    const origin = originOf(before)
    // The published one takes its place in the list again, where it still stands.
    const standing = others.find(({ id }) => id === origin?.id)
    if (origin?.kind === next.kind) return [backAs({ ...origin, key: standing?.key ?? origin.key }, next)]
    const fieldId = before.from ?? before.id
    if (fieldId === null) return [next]
    const { kind } = next
    const found = await send(forms.checkKind, { category, fieldId, ...askedOf(next) }).catch(showError)
    if (!found) return
    const { label } = before
    const why = namedElsewhere(t, { ...found, label })
    if (why !== undefined) return void showError(why)
    // Beside it stand the old values already.
    const stands = others.some(({ id }) => id === fieldId)
    const left = found.values - found.converts
    const old = origin ?? before
    const named = others.filter(({ id }) => id !== fieldId)
    const kept: Draft = { ...old, id: fieldId, from: null, ...keptAs(t(kindWords[old.kind].text), { ...old, label }, named) }
    const to = t(kindWords[kind].text)
    const sure = await confirm({
      title: t('Change “{{label}}” to {{kind}}?', { label, kind: to.toLocaleLowerCase() }),
      text: <Found found={found} category={category} keptAs={stands ? '' : kept.label} />,
      action: left > 0 ? t('Keep the others beside it') : t('Change kind'),
      cancel: t('Go back'),
      danger: false,
    })
    if (!sure) return
    const turned = turnedFrom(fieldId, next, found)
    return left > 0 && !stands ? [turned, kept] : [turned]
  }
  /** Another field in the place of one that was never published, unless something names that. */
  const anotherFor = async ({ id, label }: Draft, next: Draft): Promise<Draft[] | undefined> => {
    const found = await send(forms.checkRemoveField, { category, fieldId: id ?? 0 }).catch(showError)
    if (!found) return
    const why = namedElsewhere(t, { ...found, label })
    if (why !== undefined) return void showError(why)
    return [{ ...next, key: randomKey(), id: null, from: null }]
  }
  return {
    kindsOf,
    ask: async (before, next, others) => (isUnused(before) ? anotherFor(before, next) : turnedInto(before, next, others)),
  }
}

/** What is asked of the values of a field that becomes another one. */
const askedOf = ({ kind, lookupId, unit, options }: Draft) => ({
  kind,
  lookupId,
  unit,
  options: lookupId === null ? options.map(({ text }) => text) : [],
})

const turnedFrom = (from: number, next: Draft, { options }: KindChange): Draft => ({
  ...next,
  key: randomKey(),
  id: null,
  from,
  unique: false,
  options: next.lookupId === null ? options.map((text) => newOption(text)) : next.options,
})

/** The published field again, with what was said of it since. */
const backAs = (origin: Draft, { label, help, required, inList, forClients }: Draft): Draft => ({
  ...origin,
  label,
  help,
  required,
  inList,
  forClients,
})

/** A field that keeps what cannot be read: nobody fills it in any more. */
function keptAs(kind: string, { label }: Draft, others: readonly Draft[]): Partial<Draft> {
  const behind = ` (${kind.toLocaleLowerCase()})`
  const taken = new Set(others.map((one) => one.label.toLowerCase()))
  const named = (n: number) => {
    const end = n === 1 ? behind : `${behind} ${n}`
    return `${label.slice(0, MAX_LABEL - end.length)}${end}`
  }
  let n = 1
  while (taken.has(named(n).toLowerCase())) n++
  return { label: named(n), required: false, readOnly: true, unique: false, inList: false, start: null }
}

/** What becomes of the values of a field. */
function Found({ found, category, keptAs: name }: { found: KindChange; category: string; keptAs: string }) {
  const { t } = useTranslation()
  const { values, converts, examples } = found
  const left = values - converts
  if (values === 0) return t('Nothing has been entered there.')
  if (left === 0) return t('All {{count}} values can be read as the new kind.', { count: values })
  return (
    <>
      <p className={classes['found']}>
        {t('{{n}} of {{values}} values can be read as the new kind, {{left}} cannot.', {
          n: formatNumber(converts),
          values: formatNumber(values),
          left: formatNumber(left),
        })}
      </p>
      {examples.length > 0 && (
        <ul className={classes['examples']}>
          {examples.map(({ id, no, text }) => (
            <li key={id}>
              <Anchor component={Link} to={`/form-builder/${category}/${id}`} target="_blank" inherit>
                #{no}
              </Anchor>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={classes['found']}>
        {name === ''
          ? t('They stay in the field that has them.')
          : t('The old values stay in a field of their own, “{{name}}”, which nobody fills in any more.', { name })}
      </p>
    </>
  )
}
