import { MAX_ROLL_CALL, ROLL_CALL_STEP, type RollCallPerson } from '@atrium/contract/emergency-alerts/roll-call.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { telLink } from '@atrium/contract/kit/tel-link.ts'
import { writtenInstant, writtenTime } from '@atrium/contract/kit/written-dates.ts'
import { escapeText } from '../../platform/mail/filled-template.ts'
import { filled, type MailLanguage } from '../../platform/mail/words.ts'

interface RollCall {
  name: string
  siteName: string
  timeZone: string
  sentAt: string | null
  counts: Record<Answer, number>
  items: readonly RollCallPerson[]
  more: boolean
}
interface Shown {
  id: number
  atMost: number
  language: MailLanguage
  mayNote: boolean
  now: Date
}

const answers = ['help', 'unanswered', 'safe'] as const
type Answer = (typeof answers)[number]

const REFRESH_SECONDS = 30

const words = {
  en: {
    title: 'Roll call: {name}',
    sent: 'sent {at}',
    asOf: 'As of {at}. Refreshes every {n} seconds.',
    help: 'Need help',
    unanswered: 'No answer yet',
    safe: 'Safe',
    noted: 'noted by {name}',
    opened: 'has opened it',
    isSafe: 'Is safe',
    needsHelp: 'Needs help',
    undo: 'Take back',
    more: 'Show more people',
    refresh: 'Refresh now',
    portal: 'Open in the portal',
    nobody: 'It reached nobody.',
    notSent: 'It has not been sent yet.',
  },
  fr: {
    title: 'Appel : {name}',
    sent: 'envoyé {at}',
    asOf: 'En date du {at}. S’actualise toutes les {n} secondes.',
    help: 'Ont besoin d’aide',
    unanswered: 'Sans réponse',
    safe: 'En sécurité',
    noted: 'noté par {name}',
    opened: 'l’a ouvert',
    isSafe: 'En sécurité',
    needsHelp: 'A besoin d’aide',
    undo: 'Retirer',
    more: 'Afficher plus de personnes',
    refresh: 'Actualiser maintenant',
    portal: 'Ouvrir dans le portail',
    nobody: 'Elle n’a atteint personne.',
    notSent: 'Elle n’a pas encore été envoyée.',
  },
} as const satisfies Record<MailLanguage, Record<string, string>>

// Short names: each counts once for every person.
const style = `:root{color-scheme:light dark;--l:light-dark(#d5dae1,#3a4150)}
body{font:16px/1.4 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:16px}
h1{font-size:20px;margin:0}h2{font-size:16px;margin:20px 0 4px}p{margin:4px 0}small{color:light-dark(#56606e,#a5aebb)}
dl{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;margin:12px 0}
dl div{border:1px solid var(--l);border-left:4px solid var(--c);border-radius:8px;padding:8px 12px;display:flex;flex-direction:column;justify-content:space-between}dt{font-size:13px}dd{margin:0;font-size:26px;font-weight:650}
.help{--c:light-dark(#b3131f,#f2747d)}.unanswered{--c:light-dark(#a15c00,#e0a040)}.safe{--c:light-dark(#0f766e,#4cc3b5)}
h2{border-left:4px solid var(--c);padding-left:8px}ul{list-style:none;margin:0;padding:0}
li{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;padding:6px 0;border-bottom:1px solid var(--l);break-inside:avoid}
li span{flex:1 1 200px}li small{display:block}li a,button{min-height:44px;display:inline-flex;align-items:center}
button{font:inherit;padding:0 14px;border:1px solid var(--l);border-radius:8px;background:none;color:inherit}
nav{display:flex;flex-wrap:wrap;gap:0 20px}nav a{min-height:44px;display:inline-flex;align-items:center}a{color:light-dark(#4338ca,#a5b4fc)}
@media(max-width:560px){li span{flex-basis:100%}}
@media print{button,nav{display:none}}`

/** Asks for the page anew, but while something on it has the focus: nobody is thrown back to its top by it. */
export const script = `setInterval(()=>{const a=document.activeElement;if(!a||a===document.body)location.href=document.querySelector('nav a').href},${REFRESH_SECONDS}e3)`

/** A roll call as a page by itself: who needs help first, then who has not answered, then who is safe. */
export function rollCallHtml(called: RollCall, shown: Shown): string {
  const { name, siteName, timeZone, sentAt, counts, items, more } = called
  const { id, atMost, language, now } = shown
  const t = words[language]
  const at = (instant: string | Date) => writtenInstant(language, new Date(instant), { timeZone })
  // The day only where it is another.
  const answeredAt = (instant: string) =>
    dayIn(timeZone, new Date(instant)) === dayIn(timeZone, now) ? writtenTime(language, new Date(instant), timeZone) : at(instant)
  // What is as it is without saying so is not said once more for each of many people.
  const most = atMost === ROLL_CALL_STEP ? {} : { atMost }
  const here = `/Landlord/RollCallPage/${id}${atMost === ROLL_CALL_STEP ? '' : `?atMost=${atMost}`}`
  const title = escapeText(filled(t.title, { name }))
  const about = [siteName, sentAt && filled(t.sent, { at: at(sentAt) })].filter(Boolean).join(' · ')
  const tiles = answers.map((one) => `<div class=${one}><dt>${t[one]}<dd>${counts[one]}</div>`).join('')
  const groups = answers.map((answer) => {
    const people = items.filter(({ reply }) => (reply ?? 'unanswered') === answer)
    return people.length === 0 ? '' : `<h2 class=${answer}>${t[answer]}</h2><ul>${people.map(rowOf).join('\n')}</ul>`
  })

  function rowOf({ id: personId, name: who, client, phone, reply, repliedAt, notedBy, opened }: RollCallPerson): string {
    const note = [
      client,
      repliedAt && answeredAt(repliedAt),
      notedBy && filled(t.noted, { name: notedBy }),
      reply === null && opened && t.opened,
    ]
    const button = (next: RollCallPerson['reply'], text: string) =>
      `<button name=command value='${JSON.stringify({ id, personId, reply: next, ...most })}'>${text}</button>`
    const notes = [
      reply !== 'safe' && button('safe', t.isSafe),
      reply === null && button('help', t.needsHelp),
      reply !== null && button(null, t.undo),
    ]
    const small = note.filter(Boolean).join(' · ')
    const number = phone && `<a href="${telLink(phone)}">${escapeText(phone)}</a>`
    return `<li><span><b>${escapeText(who)}</b>${small && `<small>${escapeText(small)}</small>`}</span>${number}${shown.mayNote ? notes.filter(Boolean).join('') : ''}`
  }

  return `<!doctype html><html lang=${language}><meta charset=utf-8><meta name=viewport content="width=device-width">
<title>${title}</title><style>${style}</style>
<main><h1>${title}</h1><p>${escapeText(about)}</p><dl>${tiles}</dl>
<p><small>${filled(t.asOf, { at: at(now), n: String(REFRESH_SECONDS) })}</small></p>
<nav><a href="${here}">${t.refresh}</a><a href="/emergency-alerts/roll-call/${id}">${t.portal}</a></nav>
<form method=post enctype=multipart/form-data action=/Landlord/NoteOnRollCallPage>${groups.join('')}</form>
${items.length === 0 ? `<p>${sentAt ? t.nobody : t.notSent}</p>` : ''}
${more ? `<nav><a href="/Landlord/RollCallPage/${id}?atMost=${Math.min(MAX_ROLL_CALL, atMost + 5 * ROLL_CALL_STEP)}">${t.more}</a></nav>` : ''}</main><script>${script}</script></html>`
}
