import type { home as en } from '../en/home';

export const home: Record<keyof typeof en, string> = {
    'home.continue': 'Weiter',
    'home.continue.title': 'Hier warst du stehen geblieben',
    'home.next': 'Spielen',
    'home.next.title': 'Dein nächstes Rätsel',
    'coach.title': 'In diesen Zahlen steckt ein Bild',
    'coach.count': 'Zug {n} von {all}',
    'coach.move.1': 'Jede Zahl ist ein Block gefüllter Zellen. Diese zwei Zeilen haben eine 5 und fünf Zellen: Füll sie alle.',
    'coach.how.mouse': 'Klick auf eine Zelle oder zieh über mehrere. Mit der Tastatur: Pfeiltasten und Eingabetaste.',
    'coach.how.touch': 'Tipp auf eine Zelle oder zieh über mehrere.',
    'coach.move.2': 'Diese Spalten haben eine 2 und schon zwei gefüllte Zellen. Die übrigen bleiben leer: Wähl × und markiere sie.',
    'coach.move.3': '1 1 heißt: zwei Blöcke mit mindestens einer leeren Zelle dazwischen. Nur drei Zellen sind übrig: Wähl wieder ■ und füll die erste und die letzte.',
    'coach.move.4': 'Für die 3 sind drei Zellen übrig. Wohin die letzte 1 gehört, sagen die Spalten.',
    'coach.wrong': 'Die rot umrandete Zelle passt nicht zu den Hinweisen. Wähl sie noch einmal, dann ist sie wieder frei.',
    'coach.solved': 'Ein Herz! Mehr Regeln gibt es nicht.',
    'coach.skip': 'Überspringen',
    'coach.next': 'Nächstes Rätsel',
};
