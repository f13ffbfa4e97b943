import type { Owed, PageSection, SectionKind } from '@atrium/contract/kit/record-page.ts'
import { IconChartPie, IconContract, IconShieldExclamation, IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatExactPercent, formatNumber } from '../../../kit/formatting.ts'
import { StatTile } from '../../../kit/home/StatTile.tsx'
import { OwedTile } from './OwedTile.tsx'
import classes from './Site.module.css'
import { sectionWords } from './section-words.ts'

interface Props {
  siteId: number
  sections: readonly PageSection[]
  owed: readonly Owed[] | null
}

/** How a site stands, in numbers; each leads to the list of exactly what it counts. */
export function SiteNumbers({ siteId, sections, owed }: Props) {
  const { t } = useTranslation()
  const of = (kind: SectionKind) => sections.find((section) => section.kind === kind)
  const first = ({ kind, rows: [row] }: PageSection) => (row && sectionWords[kind]?.when(row, t)) || t('None')
  const tiles = [
    { section: of('Leases'), icon: IconContract, label: t('Ending within a year') },
    { section: of('Requests'), icon: IconTool, label: t('Open requests') },
    { section: of('Insurance'), icon: IconShieldExclamation, label: t('Insurance gaps'), tone: 'bad' as const },
  ]
  const units = of('Units')
  if (!units && !owed && tiles.every(({ section }) => !section)) return null
  return (
    <section className={classes['numbers']} aria-label={t('At a glance')}>
      {units && <Occupancy section={units} />}
      {owed && <OwedTile siteId={siteId} owed={owed} sections={sections} />}
      {tiles.map(
        ({ section, ...tile }) =>
          section && (
            <StatTile
              key={section.kind}
              {...tile}
              value={section.total}
              more={section.capped}
              note={first(section)}
              to={section.list ?? undefined}
            />
          ),
      )}
    </section>
  )
}

/** How much of the area is let; where nobody may say what is vacant, how many units are. */
function Occupancy({ section: { total, capped, occupancy, list } }: { section: PageSection }) {
  const { t } = useTranslation()
  if (!occupancy) return null
  const { leased, vacant, spaces, occupied } = occupancy
  const area = (size: number) => t('{{size}} sq ft', { size: formatNumber(size) })
  const isKnown = occupied !== null
  const notes = isKnown
    ? [
        t('{{let}} let, {{vacant}} vacant', { let: `${formatNumber(total)}${capped ? '+' : ''}`, vacant: formatNumber(spaces) }),
        t('{{part}} of {{whole}}', { part: formatNumber(leased), whole: area(leased + vacant) }),
      ]
    : [area(leased)]
  return (
    <StatTile
      icon={IconChartPie}
      label={isKnown ? t('Occupancy') : t('Units that are let')}
      value={isKnown ? formatExactPercent(Math.round(occupied / 10) / 10) : total}
      more={capped}
      percent={isKnown ? occupied / 100 : undefined}
      note={notes.join(' · ')}
      to={list ?? undefined}
    />
  )
}
