import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import type { Brand } from '../branding/brand.ts'
import { darkStyles, styles } from './layout-styles.ts'
import type { MailContent } from './send-mail.ts'
import { answerAbove, languageOf } from './words.ts'

const words = {
  en: { instead: 'Or open this address in your browser:', by: 'Sent through Atrium in the name of' },
  fr: { instead: 'Ou ouvrez cette adresse dans votre navigateur :', by: 'Envoyé par Atrium au nom de' },
}

/** The one look of every mail: a card under the company's name. Tables and inline styles, as mail clients want them. */
export function layout(content: MailContent, brand: Brand): ReactNode {
  const { heading, html, items = [], action, footnote } = content
  const paragraphs = html === undefined ? content.paragraphs : content.paragraphs.slice(0, 1)
  const language = languageOf(content.language)
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, content.subject),
      h('style', null, darkStyles),
    ),
    h(
      Body,
      { className: 'page', style: styles.page },
      h('div', { style: styles.preview, 'data-skip-in-text': true }, preview(content)),
      h(
        Container,
        { style: styles.frame },
        content.replyTo && h(Text, { className: 'quiet', style: styles.foot }, answerAbove[language]),
        h(Section, { style: styles.brand }, brandMark(brand)),
        h(
          Section,
          { className: 'card', style: { ...styles.card, borderTopColor: brand.colour } },
          h(Heading, { as: 'h1', className: 'strong', style: styles.heading }, heading),
          paragraphs.map((paragraph, at) => h(Text, { key: at, className: 'text', style: styles.text }, lines(paragraph))),
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by `richMail`, which lets through one list of tags
          html !== undefined && h('div', { className: 'text', style: styles.text, dangerouslySetInnerHTML: { __html: html } }),
          items.map((item, at) => h(Section, { key: at, style: styles.item }, entry(item, items[at - 1]?.under))),
          action && h(Section, { style: styles.action }, button(action, brand)),
          action && h(Text, { className: 'quiet', style: styles.instead }, words[language].instead, h('br'), link(action.url)),
        ),
        footnote && h(Text, { className: 'quiet', style: styles.foot }, footnote),
        brand.name !== 'Atrium' && h(Text, { className: 'quiet', style: styles.foot }, `${words[language].by} ${brand.name}.`),
      ),
    ),
  )
}

/** What an inbox shows beside the subject: what the mail is about, not its greeting. */
const preview = ({ paragraphs, heading }: MailContent) => paragraphs[1] ?? paragraphs[0] ?? heading

const brandMark = ({ logoUrl, name, colour }: Brand) =>
  logoUrl
    ? h('img', { src: logoUrl, alt: name, height: 36, style: { display: 'block', maxWidth: '220px' } as CSSProperties })
    : h(
        'table',
        { role: 'presentation', cellPadding: 0, cellSpacing: 0 },
        h(
          'tbody',
          null,
          h(
            'tr',
            null,
            h('td', { style: { ...styles.mark, backgroundColor: colour } }, name.slice(0, 1).toUpperCase()),
            h('td', { className: 'strong', style: styles.name }, name),
          ),
        ),
      )

const button = ({ label, url }: { label: string; url: string }, { colour }: Brand) =>
  h(Button, { href: url, style: { ...styles.button, backgroundColor: colour } }, label)

const link = (url: string) => h('a', { key: 'link', href: url, className: 'link', style: styles.link }, url)

type Item = NonNullable<MailContent['items']>[number]

const entry = ({ title, text, url, under }: Item, before: string | undefined) => [
  under && under !== before && h(Heading, { key: 'under', as: 'h2', className: 'quiet', style: styles.itemsHeading }, under),
  h(
    Text,
    { key: 'title', className: 'strong', style: styles.itemTitle },
    url ? h('a', { href: url, className: 'link', style: styles.itemLink }, title) : title,
  ),
  text && h(Text, { key: 'text', className: 'text', style: styles.itemText }, text),
]

const lines = (text: string) => text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))
