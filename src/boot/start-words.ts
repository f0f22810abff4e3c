import type { Language } from './boot-globals.ts';

export interface StartWords {
  readonly loading: string;
  readonly late: string;
  readonly failed: string;
  readonly check: string;
  readonly again: string;
}

/** Also for a page whose early script is missing, so that its language is not known. */
export const english: StartWords = {
  loading: 'Still loading…',
  late: 'The portal has still not been loaded',
  failed: 'The portal could not be loaded',
  check: 'Check your connection and try again.',
  again: 'Try again',
};

export const startWords: Record<Language, StartWords> = {
  de: {
    loading: 'Wird noch geladen…',
    late: 'Das Portal ist noch immer nicht geladen',
    failed: 'Das Portal konnte nicht geladen werden',
    check: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    again: 'Erneut versuchen',
  },
  en: english,
  es: {
    loading: 'Aún se está cargando…',
    late: 'El portal todavía no está cargado',
    failed: 'No se pudo cargar el portal',
    check: 'Revise su conexión e inténtelo de nuevo.',
    again: 'Intentar de nuevo',
  },
  fr: {
    loading: 'Chargement toujours en cours…',
    late: 'Le portail n’est toujours pas chargé',
    failed: 'Le portail n’a pas pu être chargé',
    check: 'Vérifiez votre connexion et réessayez.',
    again: 'Réessayer',
  },
  ja: {
    loading: 'まだ読み込んでいます…',
    late: 'ポータルがまだ読み込まれていません',
    failed: 'ポータルを読み込めませんでした',
    check: '接続を確認して、もう一度お試しください。',
    again: 'もう一度試す',
  },
  zh: {
    loading: '仍在加载…',
    late: '门户仍未加载完成',
    failed: '无法加载门户',
    check: '请检查网络连接，然后重试。',
    again: '重试',
  },
};
