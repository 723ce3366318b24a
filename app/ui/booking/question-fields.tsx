import { isDate } from "../../domain/calendar-date";
import { answerField, QUESTION_LIMITS } from "../../domain/questions/question";
import {
  type AskedQuestion,
  type QuestionValues,
  questionEntries,
  valuesOfField,
} from "../../domain/questions/question-values";
import { FieldError, SelectField, TextAreaField, TextField } from "../field";

type QuestionFieldsProps = {
  /** Null where they can't be read: what was typed is carried on. */
  questions: readonly AskedQuestion[] | null;
  values: QuestionValues;
  /** Messages by the fields' names. */
  errors: Readonly<Record<string, string | undefined>>;
};

const idOf = ({ slug }: AskedQuestion) => `question-${slug}`;

/** The id of the field that an error is about, if it is a question's. */
export function questionFieldId(questions: readonly AskedQuestion[], field: string): string | undefined {
  const question = questions.find(({ slug }) => answerField(slug) === field);
  return question && idOf(question);
}

/** The questions of a kind of call, in their order. */
export function QuestionFields({ questions, values, errors }: QuestionFieldsProps) {
  if (questions === null) {
    return questionEntries(values).map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ));
  }
  return questions.map((question) => {
    const name = answerField(question.slug);
    return (
      <QuestionField
        key={question.slug}
        question={question}
        values={valuesOfField(values, name)}
        error={errors[name]}
      />
    );
  });
}

type QuestionFieldProps = {
  question: AskedQuestion;
  values: readonly string[];
  error: string | undefined;
};

/** So many options are read at a glance; more are a list to open. */
const MOST_BUTTONS = 7;

function QuestionField({ question, values, error }: QuestionFieldProps) {
  const { label, hint, type, isRequired, options } = question;
  const name = answerField(question.slug);
  const [value = ""] = values;
  const field = { id: idOf(question), name, label, hint, error, optional: !isRequired };
  const text = { ...field, defaultValue: value, autoComplete: "off" };
  switch (type) {
    case "short_text":
      return <TextField {...text} maxLength={QUESTION_LIMITS.short_text} enterKeyHint="next" />;
    case "long_text":
      return <TextAreaField {...field} defaultValue={value} maxLength={QUESTION_LIMITS.long_text} />;
    case "number":
      return <TextField {...text} inputMode="decimal" maxLength={20} dir="ltr" enterKeyHint="next" />;
    case "date":
      // What is no date stands as it was typed, which a date's own field can't show.
      return <TextField {...text} type={value === "" || isDate(value) ? "date" : "text"} />;
    case "web_address":
      return (
        <TextField
          {...text}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={QUESTION_LIMITS.web_address}
          enterKeyHint="next"
        />
      );
    case "one_of":
      return options.length > MOST_BUTTONS ? (
        <SelectField
          {...field}
          defaultValue={value}
          options={[
            { value: "", label: isRequired ? "Choose an answer" : "No answer" },
            ...options.map((option) => ({ value: option, label: option })),
          ]}
        />
      ) : (
        <Choices {...field} type="radio" values={values} choices={withNone(options, isRequired)} />
      );
    case "several_of":
      return <Choices {...field} type="checkbox" values={values} choices={options.map(named)} />;
    case "yes_no":
      return <Choices {...field} type="radio" values={values} choices={[...YES_NO, ...none(isRequired)]} />;
  }
}

type Choice = { value: string; label: string };

const named = (option: string): Choice => ({ value: option, label: option });
const YES_NO: readonly Choice[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** A radio button that was pressed can't be released, so an answer that may be left out has a button of its own for that. */
const none = (isRequired: boolean): Choice[] => (isRequired ? [] : [{ value: "", label: "No answer" }]);
const withNone = (options: readonly string[], isRequired: boolean) => [
  ...options.map(named),
  ...none(isRequired),
];

type ChoicesProps = {
  id: string;
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  optional: boolean;
  type: "radio" | "checkbox";
  values: readonly string[];
  choices: readonly Choice[];
};

function Choices({ id, name, label, hint, error, optional, type, values, choices }: ChoicesProps) {
  const notes = [hint !== "" && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const chosen = type === "radio" && values.length === 0 ? [""] : values;
  return (
    <fieldset aria-describedby={notes || undefined} className="grid min-w-0 gap-1">
      <legend className="mb-1 font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      {hint !== "" && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {choices.map((choice, index) => (
        <label key={choice.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            id={index === 0 ? id : undefined}
            type={type}
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
            className="size-5 shrink-0 accent-electric"
          />
          <span className="min-w-0 wrap-anywhere">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
