import type { Shareable } from '../host.ts'

export const hallContent: Shareable = {
  title: '江南春深',
  summary: '十二件作品',
  link: 'https://zhanjian.example/h/x',
  imageUrl: 'https://i.example/x',
}
export const productContent: Shareable = {
  title: '展间',
  summary: '',
  link: 'https://zhanjian.example/',
  imageUrl: 'https://i.example/p',
}
