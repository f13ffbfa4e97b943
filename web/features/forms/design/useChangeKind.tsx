import { type FormDesign, forms, type KindChange } from '@atrium/contract/forms/forms.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { type Draft, newOption } from '../../../kit/fields/drafts.ts'
import { kindWords } from '../../../kit/fields/kinds.ts'
import { formatNumber } from '../../../kit/formatting.ts'
import { randomKey } from '../../../kit/random-key.ts'
import { send } from '../../../kit/send.ts'
import { showError } from '../../../kit/toast.ts'
import classes from './Design.module.css'
import { namedElsewhere } from './named-elsewhere.ts'

const MAX_LABEL = 60

/** Asks before a field becomes one of another kind, once it is known which of its values can be read so. Answers what stands in its place. */
export function useChangeKind({ category }: Pick<FormDesign, 'category'>) {
  const { t } = useTranslation()
  return async (before: Draft, next: Draft, others: readonly Draft[]): Promise<Draft[] | undefined> => {
    // One that was changed before, and not published since, takes over what the first one holds.
    const fieldId = before.from ?? before.id
    if (fieldId === null) return [next]
    const { kind, lookupId, unit } = next
    const options = lookupId === null ? next.options.map(({ text }) => text) : []
    const found = await send(forms.checkKind, { category, fieldId, kind, options, lookupId, unit }).catch(showError)
    if (!found) return
    const { label } = before
    const why = namedElsewhere(t, { ...found, label })
    if (why !== undefined) return void showError(why)
    const turned: Draft = {
      ...next,
      key: randomKey(),
      id: null,
      from: fieldId,
      unique: false,
      options: lookupId === null ? found.options.map((text) => newOption(text)) : next.options,
    }
    // Beside it stand the old values already.
    const stands = others.some(({ id }) => id === fieldId)
    const left = found.values - found.converts
    const kept: Draft = { ...before, id: fieldId, from: null, ...keptAs(t(kindWords[before.kind].text), before, others) }
    const to = t(kindWords[kind].text)
    const sure = await confirm({
      title: t('Change “{{label}}” to {{kind}}?', { label, kind: to.toLocaleLowerCase() }),
      text: <Found found={found} category={category} keptAs={stands ? '' : kept.label} />,
      action: left > 0 ? t('Keep the others beside it') : t('Change kind'),
      cancel: t('Go back'),
      danger: false,
    })
    if (!sure) return
    return left > 0 && !stands && !before.from ? [turned, kept] : [turned]
  }
}

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
