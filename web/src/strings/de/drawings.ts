import type { drawings as en } from '../en/drawings';

export const drawings: Record<keyof typeof en, string> = {
    drawings: 'Meine Zeichnungen',
    'drawings.show': 'Meine Zeichnungen …',
    'drawings.none': 'Noch nichts da. Was du zeichnest, wird von selbst hier aufbewahrt.',
    'drawings.open-now': '{size}, gerade offen',
    'drawings.copy': 'Kopieren',
    'drawings.copy.label': '{title} kopieren',
    'drawings.copy-of': '{title} (Kopie)',
    'drawings.copied': 'Kopiert.',
    'drawings.delete': 'Löschen',
    'drawings.delete.label': '{title} löschen',
    'drawings.deleted': '„{title}“ gelöscht.',
    'drawings.choose': '{title} drucken',
    'drawings.booklet': 'Heft',
    'drawings.booklet.about': 'Hake Zeichnungen an, um sie als Rätsel zu drucken, mit den Lösungen am Ende.',
    'drawings.booklet.all': 'Alle anhaken',
    'drawings.booklet.per-page': 'Rätsel pro Seite',
    'drawings.booklet.with-answers': 'Lösungen am Ende',
    'drawings.booklet.print': '{n} Rätsel drucken',
    'drawings.booklet.answers': 'Lösungen',
};
