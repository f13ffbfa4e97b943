import type { CSSProperties } from 'react'

const font = "'Inter', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Inline, since many mail clients drop style sheets. */
export const styles = {
  page: { margin: 0, padding: '32px 12px', backgroundColor: '#f3f5f8', fontFamily: font },
  preview: { display: 'none', overflow: 'hidden', maxHeight: 0, opacity: 0, lineHeight: '1px' },
  frame: { width: '100%', maxWidth: '560px', margin: '0 auto' },
  brand: { padding: '0 4px 18px' },
  mark: {
    width: '34px',
    height: '34px',
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '17px',
    fontWeight: 700,
    lineHeight: '34px',
    textAlign: 'center',
  },
  name: { paddingLeft: '12px', fontSize: '17px', fontWeight: 600, color: '#1b2434' },
  card: {
    padding: '32px 32px 26px',
    border: '1px solid #e1e6ed',
    borderTop: '3px solid #4f46e5',
    borderRadius: '10px',
    backgroundColor: '#ffffff',
  },
  heading: { margin: '0 0 16px', fontSize: '22px', lineHeight: '30px', fontWeight: 650, color: '#1b2434' },
  text: { margin: '0 0 14px', fontSize: '16px', lineHeight: '25px', color: '#364153', overflowWrap: 'anywhere' },
  item: { padding: '0 0 14px' },
  itemsHeading: { margin: '10px 0 8px', fontSize: '13px', lineHeight: '20px', fontWeight: 600, color: '#64748b' },
  itemTitle: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, color: '#1b2434' },
  itemLink: { color: '#4f46e5', textDecoration: 'none' },
  itemText: { margin: '2px 0 0', fontSize: '14px', lineHeight: '21px', color: '#364153', overflowWrap: 'anywhere' },
  action: { padding: '10px 0 18px' },
  button: {
    padding: '13px 24px',
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  instead: { margin: 0, fontSize: '13px', lineHeight: '20px', color: '#566276' },
  link: { color: '#4f46e5', wordBreak: 'break-all' },
  foot: { margin: '16px 4px 0', fontSize: '13px', lineHeight: '20px', color: '#566276' },
} as const satisfies Record<string, CSSProperties>

/** For the clients that have a dark mode and read style sheets; the others show the light mail or turn it themselves. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card { padding: 24px 20px 20px !important; } }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #10161f !important; }
  .card { background-color: #181f2a !important; border-color: #2b3545 !important; }
  .strong { color: #eef1f6 !important; }
  .text { color: #cfd6e1 !important; }
  .quiet { color: #9ba7b8 !important; }
  .link { color: #a5b4fc !important; }
}
`
