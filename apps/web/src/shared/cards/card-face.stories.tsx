import { buildSampleCard } from '../../../playground/sample-cards.ts'
import type { Story } from '../../../playground/story.ts'
import css from './card-face.stories.module.css'
import { CardFace } from './card-face.tsx'
import { cardStyles } from './card-styles.ts'

const LONG = {
  name: '欧阳娜娜·古丽仙·阿不都热合曼',
  company: '中国（浙江）自由贸易试验区沉浸式数字文化艺术展陈与传播研究院有限责任公司',
  title: '首席空间体验官、数字展陈中心联合负责人兼青年艺术家扶持计划总监',
}

const renderFaces = (changes: Parameters<typeof buildSampleCard>[0]) => (
  <div className={css.faces} role="region" aria-label="faces" tabIndex={0}>
    {cardStyles.map((style) => (
      <CardFace key={style} card={buildSampleCard({ ...changes, style })} />
    ))}
  </div>
)

export const stories: Story[] = [
  { name: 'styles', route: '/', render: () => renderFaces({}) },
  {
    name: 'three characters',
    route: '/',
    render: () => renderFaces({ name: '陈若溪', title: '水墨艺术家', company: '若溪画室' }),
  },
  { name: 'long', route: '/', render: () => renderFaces(LONG) },
  {
    name: 'latin',
    route: '/',
    render: () =>
      renderFaces({ name: 'Alexandra Montero', company: 'Northbank Moving Image Centre', title: 'Head of Exhibitions' }),
  },
  {
    name: 'only a name',
    route: '/',
    render: () =>
      renderFaces({ company: '', title: '', mobile: '', phone: '', email: '', wechat: '', website: '', place: null, avatar: '' }),
  },
  {
    name: 'widths',
    route: '/',
    render: () => (
      <div className={css.widths} role="region" aria-label="widths" tabIndex={0}>
        {[343, 480, 168, 112, 72].map((width) => (
          <div key={width} style={{ width }}>
            <CardFace card={buildSampleCard()} />
          </div>
        ))}
        {[168, 112].map((width) => (
          <div key={width} style={{ width }}>
            <CardFace card={buildSampleCard({ style: 'ricepaper', ...LONG })} />
          </div>
        ))}
      </div>
    ),
  },
]
