import { countryName } from '@atrium/contract/kit/country-name.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import type { PublicRecord } from '@atrium/contract/kit/public-pages.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  formatDate,
  formatExactNumber,
  formatExactPercent,
  formatInstant,
  formatMoney,
  formatRate,
  formatTime,
} from '../../../kit/formatting.ts'
import classes from './Record.module.css'

type Fact = PublicRecord['facts'][number]
type Said = Exclude<Fact, { as: 'heading' }>
type Words = (text: Fact['label']) => string

/** What is known of a record, under its headings, and where it is. */
export function RecordFacts({ record: { facts, address, currency } }: { record: PublicRecord }) {
  const { t, i18n } = useTranslation()
  const words: Words = (text) => inWords(t, text)
  const groups = grouped(facts)
  if (groups.length === 0 && !address) return null
  return (
    <>
      {groups.map(({ heading, said }, at) => (
        <section key={heading ? words(heading) : ''}>
          {heading && <h2 className={classes['heading']}>{words(heading)}</h2>}
          <dl className={classes['facts']}>
            {said.map((fact) => (
              <div key={words(fact.label)} className={isWide(fact) ? classes['wide'] : undefined}>
                <dt>{words(fact.label)}</dt>
                <dd>{textOf(fact, { currency, language: i18n.language, words })}</dd>
              </div>
            ))}
            {address && at === groups.length - 1 && <Address address={address} />}
          </dl>
        </section>
      ))}
      {address && groups.length === 0 && (
        <dl className={classes['facts']}>
          <Address address={address} />
        </dl>
      )}
    </>
  )
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes['wide']}>
      <dt>{t('Address')}</dt>
      <dd>
        <OnMap address={address} />
      </dd>
    </div>
  )
}

const OnMap = ({ address }: { address: string }) => (
  <Away href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}>{address}</Away>
)

const Away = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} rel="noreferrer nofollow ugc" target="_blank">
    {children}
  </a>
)

interface Group {
  heading?: Fact['label']
  said: Said[]
}

/** Facts by the headings before them; the first may have none. */
function grouped(facts: readonly Fact[]): Group[] {
  const groups: Group[] = []
  for (const fact of facts) {
    if (fact.as === 'heading') groups.push({ heading: fact.label, said: [] })
    else if (groups.length === 0) groups.push({ said: [fact] })
    else groups.at(-1)?.said.push(fact)
  }
  return groups
}

const isWide = ({ as }: Fact) => as === 'longText' || as === 'address'
const amounts = { cents: formatMoney, rate: formatRate }

interface Reader {
  currency: string
  language: string
  words: Words
}

function textOf(fact: Said, { currency, language, words }: Reader): ReactNode {
  switch (fact.as) {
    case 'yesno':
      return words(fact.value ? 'Yes' : 'No')
    case 'text':
      return fact.value
    case 'longText':
      return <span className={classes['lines']}>{fact.value}</span>
    case 'word':
      return words(fact.value)
    case 'day':
      return formatDate(fact.value)
    case 'time':
      return formatTime(fact.value)
    case 'instant':
      return formatInstant(fact.value, fact.zone)
    case 'percent':
      return formatExactPercent(fact.value)
    case 'address':
      return <OnMap address={[fact.value, countryName(fact.country, language)].filter(Boolean).join(', ')} />
    case 'link':
      return <Away href={fact.href}>{fact.value}</Away>
    default: {
      const amount = fact.as === 'number' ? formatExactNumber(fact.value) : amounts[fact.as](fact.value, currency)
      return fact.unit ? `${amount} ${words(fact.unit)}` : amount
    }
  }
}
