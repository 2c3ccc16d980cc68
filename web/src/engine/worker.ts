// The worker of the page.

import '../../../js/src/worker.ts';
