import type { Mount } from '../../app/app';
import { t } from '../../strings';
import { el } from '../../ui/dom';

export const mount: Mount = () => ({ element: el('h1', {}, t('view.play')) });
