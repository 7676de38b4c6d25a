import type { ExhibitionProblem } from './exhibitions.ts'

/** What to do before an exhibition can be published. */
export const exhibitionFaults: Readonly<Record<ExhibitionProblem['kind'], string>> = {
  no_parts: '还没有展厅，请先放进一个',
  no_period: '请选好展览从哪天到哪天，参观的人才知道何时来',
  ends_before_it_begins: '结束的日子要在开始之后，请改一下',
  opening_with_several_doors: '有一扇门通往好几个地方，请只留一个',
  session_ends_before_it_begins: '日程里有一场的结束时间要在开始之后，请改一下',
  session_outside_the_period: '日程里有一场不在展期之内，请改一下',
}
