import type { Entrance } from '@zhanjian/scene/invitation/elements.ts'
import css from '../../../../shared/invitations/invitation-element-view.module.css'

/** Plays an entrance once on the element of the shown page, as guests will see it; not for those who want no motion. */
export function playEntrance(elementId: string, kind: Entrance['kind'], isVertical: boolean): void {
  const node = document.querySelector(`[data-canvas] [data-element="${elementId}"]`)?.firstElementChild
  const className = css['entrance']
  if (!(node instanceof HTMLElement || node instanceof SVGElement) || className === undefined) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const end = (): void => {
    node.classList.remove(className)
    node.style.animationPlayState = ''
    delete node.dataset['entrance']
  }
  // Chosen again, it begins anew.
  end()
  void node.getBoundingClientRect()
  node.dataset['entrance'] = kind
  node.toggleAttribute('data-vertical', isVertical)
  node.classList.add(className)
  // On an invitation it waits until its page is turned to.
  node.style.animationPlayState = 'running'
  node.addEventListener('animationend', end, { once: true })
}
