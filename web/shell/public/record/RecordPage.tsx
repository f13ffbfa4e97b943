import type { PublicRecord } from '@atrium/contract/kit/public-pages.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../../app/i18n.ts'
import { apiBase } from '../../../kit/api-base.ts'
import { useTitle } from '../../../kit/useTitle.ts'
import { PictureShow } from './PictureShow.tsx'
import classes from './Record.module.css'
import { RecordFacts } from './RecordFacts.tsx'

/**
 * The public page of a record, with its company's branding: pictures, facts, and what its kind adds; or the reason why there is
 * none.
 */
export function RecordPage({ record, children }: { record?: PublicRecord; children?: ReactNode }) {
  const { t, i18n } = useTranslation()
  useTitle(record?.name ?? '')
  const other = i18n.language === 'fr' ? ({ key: 'en', name: 'English' } as const) : ({ key: 'fr', name: 'Français' } as const)
  return (
    <div className={classes['screen']}>
      <header className={classes['bar']}>
        <span className={classes['company']}>
          {record?.company.logo && <img src={apiBase + record.company.logo} alt="" height={32} />}
          {record?.company.name}
        </span>
        <button type="button" className={classes['language']} lang={other.key} onClick={() => void changeLanguage(other.key)}>
          {other.name}
        </button>
      </header>
      <main className={classes['page']} aria-busy={!record}>
        {!record && (
          <p role="status" className={classes['waiting']}>
            {t('Loading please wait...')}
          </p>
        )}
        {record && (
          <>
            <div className={classes['head']}>
              <h1>{record.name}</h1>
              {record.summary && <p>{record.summary}</p>}
              {record.tags.length > 0 && (
                <ul className={classes['tags']}>
                  {record.tags.map((tag) => (
                    <li key={tag}>{tag}</li>
                  ))}
                </ul>
              )}
            </div>
            <div className={classes['columns']} data-alone={!children || undefined}>
              <div className={classes['about']}>
                <PictureShow pictures={record.pictures} name={record.name} />
                {record.description && <p className={classes['text']}>{record.description}</p>}
                <RecordFacts record={record} />
              </div>
              {children && <div className={classes['aside']}>{children}</div>}
            </div>
          </>
        )}
      </main>
    </div>
  )
}
