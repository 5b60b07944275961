import './board.css'
import './help/lesson.css'
import { useEffect } from 'preact/hooks'
import { SeatSign } from '../seat-shape.tsx'
import { positions, still } from './help/positions.ts'
import { sections } from './help/sections.tsx'
import { text } from './help/texts.ts'

export { Help } from './help/index.tsx'

/** How to play, on one page. Each stage of a match has an anchor of its name, so that a table can link to it. */
export function Learn() {
  useEffect(scrollToAnchor, [])
  return (
    <article class="lesson" lang="en">
      <header>
        <h1 tabIndex={-1}>{text('title')}</h1>
        <p class="lesson-lead">{text('lead')}</p>
        <nav aria-label={text('contents')}>
          <ul class="plain lesson-contents">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{text(title)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Seats />
      </header>
      {sections.map(({ id, stages, title, Text }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          {stages
            .filter((stage) => stage !== id)
            .map((stage) => (
              <span key={stage} id={stage} class="lesson-anchor" />
            ))}
          <h2 id={`${id}-title`}>{text(title)}</h2>
          <Text />
        </section>
      ))}
    </article>
  )
}

/** This page is drawn after the browser has looked for the anchor of its address. */
function scrollToAnchor(): void {
  const id = decodeURIComponent(location.hash.slice(1))
  if (id !== '') requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView())
}

function Seats() {
  const { looks } = still(positions.turn)
  return (
    <p class="lesson-seats">
      {looks.map((look) => (
        <span key={look.seat}>
          <SeatSign look={look} size={18} /> {look.name}
        </span>
      ))}
    </p>
  )
}
