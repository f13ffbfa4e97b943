import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { type DocumentType, documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import card from '../../../kit/home/HomeCard.module.css'
import { useViewer } from '../../../kit/useViewer.ts'
import classes from './YourDocuments.module.css'

const groups = ['Billings', 'Legal', 'Construction'] as const
const titles = { Billings: 'Billings & Statements', Legal: 'Legal', Construction: 'Client Construction' } as const

/** Where the client's documents are, by type. */
export function YourDocuments() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const types = documentTypeNames.filter((type) => may(documentLists[type]))
  return (
    <section aria-labelledby="your-documents">
      <h2 id="your-documents" className={classes['title']}>
        {t('Your documents')}
      </h2>
      <div className={classes['groups']}>
        {groups.map((group) => (
          <TypeLinks key={group} title={t(titles[group])} types={types.filter((type) => documentTypes[type].group === group)} />
        ))}
      </div>
    </section>
  )
}

function TypeLinks({ title, types }: { title: string; types: readonly DocumentType[] }) {
  const { t } = useTranslation()
  if (types.length === 0) return null
  return (
    <div className={card['card']}>
      <header className={card['cardHead']}>
        <h3>{title}</h3>
      </header>
      <ul className={card['rows']}>
        {types.map((type) => (
          <li key={type}>
            <Link to={`/${type}`} className={card['row']}>
              <IconFileText size={18} stroke={1.6} aria-hidden />
              <span className={card['rowText']}>{t(documentTypes[type].plural)}</span>
              <IconChevronRight size={16} className={card['rowNote']} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
